/** A bucket of an S3-compatible store, with credentials. */
export interface Bucket {
  /** Of the bucket or a folder in it, without a final slash. */
  url: string
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const FORM = 's3://key:secret@host/bucket?region=name'
/** Default of most stores besides Amazon's. */
const REGION = 'us-east-1'

/**
 * Parses `s3://key:secret@s3.example/films?region=eu-central-1`, or `s3+http://…` without TLS.
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
