import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOSTS } from '#scripts/lib/pack/hosts.ts'
import { writePacked } from '#scripts/lib/pack/write.ts'
import { SITE_FACTS } from '#server/http/site/site-rules.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { runScript } from '#tests/support/operating/run-script.ts'
import { type S3TestServer, startS3 } from '#tests/support/media/s3-server.ts'

const SITE = {
  'index.html': 'home',
  'class/أفق.html': 'horizon',
  'class/old.html': 'old',
  '_astro/a.js': 'let a',
  [SITE_FACTS]: JSON.stringify({
    ...{ siteUrl: 'https://ufuq.example', apiHost: 'https://api.ufuq.example' },
    ...{ policy: "default-src 'none'", redirects: {} }
  })
}

describe('a bucket behind a CDN', () => {
  let folder: string
  let bucket: S3TestServer
  beforeEach(async () => {
    const { path, remove } = temporaryFolder()
    folder = path
    bucket = await startS3()
    return async () => {
      await bucket.stop()
      remove()
    }
  })
  const textsIn = () =>
    Object.fromEntries(
      [...bucket.files].map(([path, { bytes }]) => [path.replace('/films/ours/', ''), `${bytes}`])
    )
  const upload = (name: string) =>
    runScript('deploy/to-bucket', [join(folder, name)], { SITE_BUCKET: bucket.mediaUrl })

  test('gets what changed, scripts before pages, and loses what went', async () => {
    const site = join(folder, 'site')
    writeFiles(site, { [SITE_FACTS]: SITE[SITE_FACTS] })
    const pack = (to: string, since?: string) =>
      writePacked({
        host: HOSTS.files,
        site,
        to: join(folder, to),
        since: since && join(folder, since)
      })
    pack('nothing')
    writeFiles(site, SITE)
    pack('first', 'nothing')
    expect(await upload('first')).toMatchObject({
      code: 0,
      stdout: '4 files uploaded, 0 removed\n'
    })
    const { [SITE_FACTS]: _, ...files } = SITE
    expect(textsIn()).toEqual(files)
    expect(bucket.files.get('/films/ours/_astro/a.js')?.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable'
    })
    expect(bucket.files.get('/films/ours/index.html')?.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': expect.stringContaining('max-age=0, s-maxage=')
    })

    rmSync(join(site, 'class/old.html'))
    writeFiles(site, { '_astro/b.js': 'let b', 'class/new.html': 'new' })
    pack('second', 'first')
    bucket.requests.length = 0
    expect((await upload('second')).code).toBe(0)
    expect(bucket.requests).toEqual([
      'PUT /films/ours/_astro/b.js 200',
      'PUT /films/ours/class/new.html 200',
      'DELETE /films/ours/class/old.html 204'
    ])
  })

  test('that refuses is an error', async () => {
    writeFiles(join(folder, 'changes'), { 'files/a.html': 'a', 'removed.txt': '' })
    bucket.failing.status = 403
    const { code, stderr } = await upload('changes')
    expect([code, stderr]).toEqual([1, 'the bucket answers 403 for a.html\n'])
  })
})
