import { join, resolve } from 'node:path'
import { type AstroIntegration, dev } from 'astro'
import { sendStaticFile } from '#server/http/site/static-files.ts'
import type { Settings } from '#server/settings/env.ts'
import { picturesDir } from '#snapshot/folder.ts'
import { pageEnvironment } from '#scripts/lib/build/page-environment.ts'
import { bundleEditor, editorPages } from '#scripts/lib/build/scripts/editor.ts'
import { bundleStudio, studioPages } from '#scripts/lib/build/scripts/studio.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Starts Astro's development server; `/api` reaches the API. @returns its address */
export async function developSite(settings: Settings): Promise<string> {
  const { port, apiHost } = settings
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  Object.assign(process.env, pageEnvironment(settings))
  const { origin, pathname } = new URL(apiHost)
  const server = await dev({
    server: { port },
    integrations: [pictures(), texts(), editor(settings), studio(settings)],
    vite: {
      server: {
        strictPort: true,
        proxy: {
          '^/api(?=/|$|\\?)': {
            target: origin,
            changeOrigin: true,
            rewrite: path => path.replace(/^\/api/, pathname.replace(/\/$/, ''))
          }
        }
      }
    }
  })
  return `http://localhost:${server.address.port}`
}

/** Serves the snapshot's pictures where a build would have copied them. */
function pictures(): AstroIntegration {
  return {
    name: 'pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/_astro/pictures', (request, response, next) => {
          const path = (request.url ?? '').replace(/[?#].*$/, '')
          void sendStaticFile(picturesDir(), path, request, response).then(
            isSent => isSent || next()
          )
        })
      }
    }
  }
}

/** Files that pages read by themselves, where Vite does not see it. */
const TEXTS = ['src/content', 'src/locales'].map(folder => join(ROOT, folder))

/** Reads texts again and reloads open pages when they change. */
function texts(): AstroIntegration {
  return {
    name: 'texts',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add(TEXTS)
        server.watcher.on('all', (_event, path) => {
          if (!TEXTS.some(folder => path.startsWith(folder))) return
          for (const { moduleGraph, hot } of Object.values(server.environments)) {
            moduleGraph.invalidateAll()
            hot.send({ type: 'full-reload' })
          }
        })
      }
    }
  }
}

const TYPES: Partial<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2'
}

interface Program {
  name: 'editor' | 'studio'
  /** Path of its pages in Arabic. */
  path: string
  bundle: () => Promise<Bundled>
}

interface Bundled {
  files: ReadonlyMap<string, string | Uint8Array>
  pages: { files: ReadonlyMap<string, string>; policies: Record<string, string> }
}

const editor = (settings: Settings) =>
  program({
    name: 'editor',
    path: '/admin',
    async bundle() {
      const code = await bundleEditor()
      return { files: code.files, pages: editorPages(code, settings) }
    }
  })

const studio = ({ publicApiHost: apiHost }: Settings) =>
  program({
    name: 'studio',
    path: '/studio',
    async bundle() {
      const code = await bundleStudio(apiHost)
      return { files: code.files, pages: studioPages(code, { apiHost, mediaOrigins: [] }) }
    }
  })

/** Bundles a program whenever one of its pages opens, with the texts as they are. */
function program({ name, path: place, bundle }: Program): AstroIntegration {
  let bundled: Bundled | undefined
  return {
    name,
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/^\/|[?#].*$/g, '')
          const isPage = new RegExp(`^(?:en/)?${place.slice(1)}(?:/[\\w-]+)?$`).test(path)
          if (!isPage && !path.startsWith(`_astro/${name}/`)) return next()
          const file = isPage ? `${path}.html` : path
          void (async () => {
            bundled = isPage || !bundled ? await bundle() : bundled
            const { files: pages } = bundled.pages
            const other = isPage ? pages.get(file.replace(/[^/]+$/, '_.html')) : undefined
            const content = pages.get(file) ?? bundled.files.get(file) ?? other
            response.writeHead(content === undefined ? 404 : 200, {
              'Content-Type': TYPES[file.split('.').at(-1) ?? ''] ?? '',
              ...(isPage && { 'Content-Security-Policy': bundled.pages.policies[place] })
            })
            response.end(content)
          })().catch(next)
        })
      }
    }
  }
}
