import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishSite } from '#scripts/lib/publish/site-folder.ts'
import { createSite } from '#server/http/site/site.ts'
import { SITE_FACTS } from '#server/http/site/site-rules.ts'
import { temporaryFolder } from '#tests/support/catalogue/catalogue.ts'
import { siteOfVersion, writeDraft } from '#tests/support/operating/publish/versions.ts'

const PUBLISHER = join(
  import.meta.dirname,
  '../../../support/operating/publish/killed-publisher.ts'
)
const READERS = 8
const PUBLICATIONS = 60

let server: Server
let publisher: ChildProcess
let origin: string
beforeEach(async () => {
  const { path, remove } = temporaryFolder()
  const site = join(path, 'dist')
  const facts = JSON.stringify({ policy: "default-src 'none'", redirects: {}, fallbackPages: [] })
  const draft = writeDraft(join(path, 'draft'), { ...siteOfVersion(0), [SITE_FACTS]: facts })
  await publishSite(site, { draft, removed: [], isWhole: true })
  server = createServer(createSite(site, false)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  publisher = spawn(process.execPath, [PUBLISHER, site, '1'], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  return remove
})
afterEach(async () => {
  publisher.kill('SIGKILL')
  await once(publisher, 'close')
  server.closeAllConnections()
  server.close()
})

test('every reader gets whole answers while one publication follows another', async () => {
  let begun = 0
  publisher.stdout?.on('data', (chunk: Buffer) => (begun += `${chunk}`.split('\n').length - 1))
  let answered = 0
  const read = async () => {
    let last = 0
    while (begun < PUBLICATIONS) {
      for (const path of ['/', '/class/a', '/class/b', '/en/class/a', '/same', '/deep/er/same']) {
        const response = await fetch(`${origin}${path}`, { headers: { 'Accept-Encoding': 'gzip' } })
        const text = await response.text()
        const version = Number(/\d+/.exec(text)?.[0] ?? last)
        expect([path, response.status, version >= last]).toEqual([path, 200, true])
        last = version
        answered += 1
      }
    }
    return last
  }
  const seen = await Promise.all(Array.from({ length: READERS }, read))
  expect(Math.max(...seen)).toBeGreaterThan(PUBLICATIONS / 2)
  expect(answered).toBeGreaterThan(PUBLICATIONS)
})
