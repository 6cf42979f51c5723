import type { AstroIntegration } from 'astro'
import { dev } from 'astro'
import sirv from 'sirv'
import type { Settings } from '#server/env.ts'
import { picturesDir } from '#snapshot/folder.ts'

/** Draws the site anew at each change. Calls below `/api` reach the API. @returns its address */
export async function developSite({ port, apiHost, dataDir }: Settings): Promise<string> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
  process.env['DATA_DIR'] = dataDir
  const { origin, pathname } = new URL(apiHost)
  const server = await dev({
    server: { port },
    integrations: [pictures()],
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
        server.middlewares.use('/_astro/pictures', sirv(picturesDir(), { dev: true }))
      }
    }
  }
}
