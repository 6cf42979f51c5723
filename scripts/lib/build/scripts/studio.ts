import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import unocss from 'unocss/vite'
import site from '#content/site.json' with { type: 'json' }
import { type StudioSection, STUDIO_SECTIONS } from '#domain/studio/sections.ts'
import { studioPath } from '#domain/studio/studio-path.ts'
import { locales, type Locale, localized } from '#i18n/locale.ts'
import { studioPolicyOf } from '#scripts/lib/build/policy/policy.ts'
import { bundle } from './bundle.ts'
import { studioPage } from './studio-page.ts'

/** What the code alone makes of it. */
export interface StudioCode {
  /** Folder of its files within the site. */
  folder: string
  /** Names of the first script and of its styles within the folder. */
  main: string
  style: string
  /** Inline script that shows the theme before the first paint. */
  theme: string
}

export interface StudioPages {
  /** By their paths within the site: `studio/learners.html`. */
  files: ReadonlyMap<string, string>
  /** By group of pages. @see src/server/http/site/site-rules.ts */
  policies: Record<string, string>
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const ENTRY = join(ROOT, 'src/islands/studio/main.tsx')
const MAIN = 'main'

/** Scripts, styles and fonts of the studio, apart from those of the learners’ pages. */
export async function bundleStudio(
  apiHost: string
): Promise<StudioCode & { files: ReadonlyMap<string, string | Uint8Array> }> {
  const [parts, theme] = await Promise.all([
    bundleParts(apiHost),
    bundle(join(ROOT, 'src/page-scripts/pre-paint/theme-alone.ts'))
  ])
  const hash = createHash('sha256')
  for (const [name, content] of parts) hash.update(name).update(content)
  const folder = `_astro/studio/${hash.digest('base64url').slice(0, 10)}`
  const style = [...parts.keys()].find(name => name.endsWith('.css'))
  if (!style) throw new Error('the studio has no styles')
  return {
    ...{ folder, main: `${MAIN}.js`, style, theme },
    files: new Map([...parts].map(([name, content]) => [`${folder}/${name}`, content]))
  }
}

/** Files by name, in the order of their names. */
async function bundleParts(apiHost: string): Promise<Map<string, string | Uint8Array>> {
  const { build } = await import('vite')
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Beside each other, wherever the folder is.
    base: './',
    define: { 'import.meta.env.PUBLIC_API_HOST': JSON.stringify(apiHost) },
    plugins: [unocss(join(ROOT, 'uno.config.ts'))],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [MAIN]: ENTRY },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]'
        }
      }
    }
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('the studio was not bundled')
  return new Map(
    output.output
      .map(file => [file.fileName, file.type === 'chunk' ? file.code : sourceOf(file)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  )
}

/** Its fonts always count, since no first paint has to hurry. */
function sourceOf({ fileName, source }: { fileName: string; source: string | Uint8Array }) {
  if (!fileName.endsWith('.css')) return source
  const code = typeof source === 'string' ? source : Buffer.from(source).toString()
  return code.replaceAll('font-display:optional', 'font-display:swap')
}

/** For addresses that no screen has; see fallback pages in `site-rules.ts`. */
const NO_SCREEN = '/studio/_'
export const studioFallbacks = locales.map(locale => localized(NO_SCREEN, locale))

/** The pages at `/studio`, one for each screen and language, and one for other addresses. */
export function studioPages(
  code: StudioCode,
  { apiHost, mediaOrigins }: { apiHost: string; mediaOrigins: readonly string[] }
): StudioPages {
  const sections = Object.keys(STUDIO_SECTIONS) as StudioSection[]
  const files = new Map(
    locales.flatMap(locale => {
      const html = studioPage(locale, code, {
        locale,
        name: site.name[locale],
        messages: messagesIn(locale)
      })
      const paths = [...sections.map(section => studioPath(section)), NO_SCREEN] as const
      return paths.map(path => [`${localized(path, locale).slice(1)}.html`, html] as const)
    })
  )
  const policy = studioPolicyOf({ apiHost, mediaOrigins, inline: [code.theme] })
  return { files, policies: { '/studio': policy, '/studio/': policy } }
}

/** Texts by namespace. */
function messagesIn(locale: Locale): Record<string, never> {
  const folder = join(ROOT, 'src/locales', locale)
  return Object.fromEntries(
    globSync('studio*.json', { cwd: folder })
      .sort()
      .map(file => [
        basename(file, '.json'),
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as never
      ])
  )
}
