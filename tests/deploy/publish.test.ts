// Publishes four builds by `scripts/deploy/publish.sh` under requests. No page may come with
// another build's policy or a missing file.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { inlineSource } from '#scripts/lib/build/policy/policy.ts'
import { publishSite } from '#scripts/lib/publish/site-folder.ts'
import { SITE_FACTS } from '#server/http/site/site-rules.ts'
import { asking } from '#tests/support/deploy/answer.ts'
import { homeOf } from '#tests/support/deploy/pack.ts'
import { type RunningHost, startCaddy, startNginx } from '#tests/support/deploy/servers.ts'

const SCRIPT = resolve(import.meta.dirname, '../../scripts/deploy/publish.sh')

/** A site of one page whose style, policy and script hold its number. */
async function build(folder: string, number: number): Promise<string> {
  const site = join(folder, 'draft')
  const style = `body{--build:${number}}`
  const page = `<!doctype html><style>${style}</style><script src="/_astro/app.${number}.js"></script>`
  mkdirSync(join(site, '_astro'), { recursive: true })
  mkdirSync(join(site, 'en'))
  for (const name of ['index.html', 'en.html', '404.html', 'en/404.html', 'robots.txt']) {
    writeFileSync(join(site, name), page)
  }
  writeFileSync(join(site, `_astro/app.${number}.js`), `let build = ${number}`)
  const policy = `default-src 'none'; style-src ${inlineSource(style)}`
  const policies = { '/': policy, '/404': policy }
  writeFileSync(join(site, SITE_FACTS), JSON.stringify({ policy, policies, redirects: {} }))
  const dist = join(folder, 'dist')
  await publishSite(dist, { draft: site, removed: [], isWhole: true })
  const copy = join(folder, `site-${number}`)
  cpSync(realpathSync(dist), copy, { recursive: true, preserveTimestamps: true })
  return copy
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy]
] as const)('publishing to %s', (name, start) => {
  let folder: string
  let home: string
  let host: RunningHost
  let sites: string[]
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-publish-'))
    sites = []
    for (const number of [0, 1, 2, 3, 4]) sites.push(await build(folder, number))
    home = homeOf(sites[0] ?? '', name, join(folder, 'home'))
    host = await start({ home, apiPort: 9 })
  })
  afterEach(async () => {
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function publish(site: string, reload = host.reloadCommand): Promise<[number, string]> {
    const child = spawn(SCRIPT, [name], {
      env: { ...process.env, SITE_DIR: site, UFUQ_HOME: home, UFUQ_RELOAD: reload }
    })
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = (await once(child, 'close')) as [number]
    return [code, (await said).join('')]
  }

  test('leaves no moment in which a page lacks something of its own', async () => {
    const ask = asking(host.origin)
    const faults: string[] = []
    const seen = new Set<string>()
    let isOver = false
    onTestFinished(() => {
      isOver = true
    })
    const visits = (async () => {
      while (!isOver && faults.length < 5) {
        const { status, headers, body } = await ask({ path: '/' })
        const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
        const [, script = ''] = /src="(.*?)"/.exec(body) ?? []
        const isAllowed = String(headers['content-security-policy']).includes(inlineSource(style))
        const asset = (await ask({ path: script })).status
        if (status !== 200 || !isAllowed || asset !== 200) {
          faults.push(`${status} ${style} ${isAllowed} ${script} ${asset}`)
        }
        seen.add(style)
      }
    })().catch((error: Error) => faults.push(error.message))
    for (const site of sites.slice(1)) {
      const [code, said] = await publish(site)
      expect([code, said]).toEqual([0, expect.stringContaining('is live')])
    }
    await expect.poll(async () => (await ask({ path: '/' })).body).toContain('--build:4')
    isOver = true
    await visits
    expect(faults).toEqual([])
    expect(seen.size).toBeGreaterThan(1)
    for (const number of [1, 2, 3, 4]) {
      expect((await ask({ path: `/_astro/app.${number}.js` })).status, `build ${number}`).toBe(200)
    }
    expect(readdirSync(join(home, 'builds'))).toHaveLength(3)
  })

  test('goes back to what was live when the server takes no new configuration', async () => {
    const before = readlinkSync(join(home, 'live'))
    const [code, said] = await publish(sites[1] ?? '', 'false')
    expect([code, said]).toEqual([1, expect.stringContaining(`${before} is still live`)])
    expect(readlinkSync(join(home, 'live'))).toBe(before)
    expect((await asking(host.origin)({ path: '/' })).body).toContain('--build:0')
  })
})
