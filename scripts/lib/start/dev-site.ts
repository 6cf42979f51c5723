import { join, resolve } from 'node:path'
import { type AstroIntegration, dev } from 'astro'
import { sendStaticFile } from '#server/http/site/static-files.ts'
import type { Settings } from '#server/settings/env.ts'
import { picturesDir } from '#snapshot/folder.ts'
import { pageEnvironment } from '#scripts/lib/build/page-environment.ts'
import { bundleEditor, editorPages } from '#scripts/lib/build/scripts/editor.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Starts Astro's development server; `/api` reaches the API. @returns its address */
export async function developSite(settings: Settings): Promise<string> {
  const { port, apiHost } = settings
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  Object.assign(process.env, pageEnvironment(settings))
  const { origin, pathname } = new URL(apiHost)
  const server = await dev({
    server: { port },
    integrations: [pictures(), texts(), editor(settings)],
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
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2'
}

/** Builds the editor whenever its page opens, with current content. */
function editor(settings: Settings): AstroIntegration {
  let code: Awaited<ReturnType<typeof bundleEditor>> | undefined
  return {
    name: 'editor',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/^\/|[?#].*$/g, '')
          const isPage = /^(?:en\/)?admin$/.test(path)
          if (!isPage && !path.startsWith('_astro/editor/')) return next()
          const name = isPage ? `${path}.html` : path
          void (async () => {
            code = isPage || !code ? await bundleEditor() : code
            const pages = editorPages(code, settings)
            const file = pages.files.get(name) ?? code.files.get(name)
            response.writeHead(file === undefined ? 404 : 200, {
              'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? '',
              ...(isPage && { 'Content-Security-Policy': pages.policies['/admin'] })
            })
            response.end(file)
          })().catch(next)
        })
      }
    }
  }
}
