import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorkers, workerOf } from '#scripts/lib/build/scripts/worker.ts'
import { createSite } from '#server/http/site/site.ts'
import { test as base } from './test.ts'

/** A copy of the site without an API, whose files and network may change. */
export interface OwnSite {
  folder: string
  origin: string
  /** Ends every connection and takes no other. */
  stop: () => Promise<void>
  resume: () => Promise<void>
  /** Replaces the worker by another build's, or by the killer. */
  deploy: (isOffline: boolean) => Promise<void>
}

/** Compressed twins and files that no page shows. */
const LEFT_OUT = /\.(?:br|gz)$|[\\/]social$/

/** Tests with a browser that installs the worker. */
export const test = base.extend<{ site: OwnSite }>({
  context: async ({ context }, use) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    )
    await use(context)
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'ufuq-own-site-'))
    const from = realpathSync(process.env['TEST_SITE_DIR'] ?? 'dist')
    cpSync(from, folder, { recursive: true, filter: file => !LEFT_OUT.test(file) })
    const site = await serve(folder)
    await use(site)
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function serve(folder: string): Promise<OwnSite> {
  const server = createServer(createSite(folder, false))
  const listen = async (port: number): Promise<number> => {
    await once(server.listen(port), 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    folder,
    origin: `http://localhost:${port}`,
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    resume: async () => void (await listen(port)),
    async deploy(isOffline) {
      writeFileSync(join(folder, '_astro/of-this-build.js'), '')
      const read = (path: string) => readFileSync(join(folder, path), 'utf8')
      const shared = globSync('_astro/*.{js,css,woff2}', { cwd: folder }).sort()
      const code = await bundleWorkers('/api')
      writeFileSync(join(folder, 'sw.js'), workerOf(code, { isOffline, read, shared }))
      announce(folder)
    }
  }
}

/** The server looks at this file for a newer build. */
function announce(folder: string): void {
  const file = join(folder, '.site.json')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
}
