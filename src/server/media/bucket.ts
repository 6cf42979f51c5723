/** Where in an S3-compatible store media lie, and who asks for them. */
export interface Bucket {
  /** Address of the bucket, and of a folder in it, without a slash at the end. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const FORM = 's3://key:secret@host/bucket?region=name'
/** Where the address does not say, as most stores besides Amazon’s take it. */
const REGION = 'us-east-1'

/**
 * The bucket of an address: `s3://key:secret@s3.example/films?region=eu-central-1`, and `s3+http://…`
 * for a store that is asked without encryption.
 *
 * @throws Error that says how to write it
 */
export function bucketOf(address: string): Bucket {
  const url = URL.parse(address)
  const scheme = url?.protocol === 's3:' ? 'https' : url?.protocol === 's3+http:' ? 'http' : ''
  if (!url || !scheme) throw new Error(`write it as ${FORM}`)
  const { host, pathname, username, password, searchParams, hash } = url
  const { region = REGION, ...others } = Object.fromEntries(searchParams)
  const path = pathname.replace(/\/+$/, '')
  const isWhole = host && /^(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/.test(path) && username && password
  if (!isWhole || hash || Object.keys(others).length > 0 || !/^[a-z0-9-]+$/.test(region)) {
    throw new Error(`write it as ${FORM}`)
  }
  try {
    return {
      url: `${scheme}://${host}${path}`,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region
    }
  } catch {
    throw new Error('write a percent sign of the secret as %25')
  }
}
