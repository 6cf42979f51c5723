import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { commandLine, count, fail } from '#scripts/lib/cli.ts'
import { encodePath } from '#scripts/lib/build/redirects.ts'
import { HEADERS_TEXT } from '#scripts/lib/pack/files.ts'
import { filesIn } from '#scripts/lib/publish/files.ts'
import { isAsset } from '#scripts/lib/publish/publication.ts'
import { CACHE } from '#server/http/site/site-rules.ts'
import { contentTypeOf } from '#server/http/site/static-files.ts'
import { bucketOf } from '#server/media/bucket.ts'

/** Browsers ask again each time; the CDN asks when an address was purged, or after a day. */
const PAGE_CACHE = 'public, max-age=0, s-maxage=86400, must-revalidate'
const TIMEOUT_MS = 60_000

const line = commandLine(
  'node scripts/deploy/to-bucket.ts',
  `Uploads what \`npm run pack -- files --since LAST\` made to a bucket of an
S3-compatible store: first files with a digest in their name, then all others,
then it removes those that went. Setting: SITE_BUCKET, as
s3://key:secret@host/bucket?region=name. Exits with 1 at the first failure; it can
be run again.`,
  'node scripts/deploy/to-bucket.ts dist.files.changes'
)
  .argument('<dir>', 'the folder of changes')
  .option('--jobs <number>', 'how many at once', count, 8)
  .parse()
const [folder = ''] = line.args
const { jobs } = line.opts<{ jobs: number }>()

try {
  const { url, region, ...credentials } = bucketOf(process.env['SITE_BUCKET'] ?? '')
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 4 })
  const files = filesIn(join(folder, 'files')).filter(file => file !== HEADERS_TEXT)
  const removed = readFileSync(join(folder, 'removed.txt'), 'utf8').split('\n').filter(Boolean)

  const ask = async (file: string, request: RequestInit) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await client.fetch(`${url}/${encodePath(file)}`, { ...request, signal })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the bucket answers ${answer.status} for ${file}`)
  }
  const upload = (file: string) => {
    const body = readFileSync(join(folder, 'files', file))
    const headers = {
      'Content-Type': contentTypeOf(file) || 'application/octet-stream',
      'Cache-Control': isAsset(file) ? CACHE.hashed : PAGE_CACHE
    }
    return ask(file, { method: 'PUT', body, headers })
  }
  await forEach(files.filter(isAsset), upload)
  await forEach(
    files.filter(file => !isAsset(file)),
    upload
  )
  await forEach(removed, file => ask(file, { method: 'DELETE' }))
  process.stdout.write(`${files.length} files uploaded, ${removed.length} removed\n`)
} catch (error) {
  fail((error as Error).message)
}

async function forEach(files: string[], act: (file: string) => Promise<void>): Promise<void> {
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) await act(file)
  }
  await Promise.all(Array.from({ length: jobs }, work))
}
