import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Repository } from '#domain/content/repository.ts'
import { editorFacts } from '#editor/config.ts'
import { guideAddress } from '#editor/guide.ts'
import { editorPage } from '#editor/editor-page.ts'
import { locales, localized } from '#i18n/locale.ts'
import { bundle } from './bundle.ts'
import { editorPolicyOf } from '#scripts/lib/build/policy/policy.ts'

/** What the code alone makes of it. */
export interface EditorCode {
  /** Folder of its files within the site. */
  folder: string
  /** Names within the folder. */
  names: readonly string[]
  style: string
}

export interface EditorPages {
  /** By their paths within the site: `admin.html`. */
  files: ReadonlyMap<string, string>
  /** The policy of its place. @see src/server/http/site/site-rules.ts */
  policies: Record<string, string>
}

interface Options {
  siteUrl: string
  contentRepository: Repository | undefined
}

const ROOT = resolve(import.meta.dirname, '../../../..')
const { resolve: pathOf } = createRequire(import.meta.url)
const PATH = '/admin'
const MAIN = 'main.js'
const ENTRY = join(ROOT, 'src/editor/main.ts')
const CMS = 'cms.js'
const STYLES = ['src/ui/styles/tokens.css', 'src/ui/styles/fonts.css', 'src/editor/page.css']
const FONTS = 'src/ui/styles/fonts'

/** Scripts and fonts of the web editor, all from our host. @throws Error when its package has changed */
export async function bundleEditor(): Promise<
  EditorCode & { files: ReadonlyMap<string, string | Buffer> }
> {
  const parts = new Map([
    ...packageFiles(),
    ...globSync('*.woff2', { cwd: join(ROOT, FONTS) })
      .sort()
      .map(name => [name, readFileSync(join(ROOT, FONTS, name))] as const),
    [MAIN, await bundle(ENTRY, { outside: { '@sveltia/cms': `./${CMS}` } })] as const
  ])
  const hash = createHash('sha256')
  for (const [name, content] of parts) hash.update(name).update(content)
  const folder = `_astro/editor/${hash.digest('base64url').slice(0, 10)}`
  return {
    folder,
    names: [...parts.keys()],
    style: styleWith(`/${folder}`),
    files: new Map([...parts].map(([name, content]) => [`${folder}/${name}`, content]))
  }
}

/** The pages at `/admin`, with the content as it is now. */
export function editorPages({ folder, names, style }: EditorCode, options: Options): EditorPages {
  const { siteUrl, contentRepository } = options
  const address = (name: string) => `/${folder}/${name}`
  const sources = {
    siteUrl,
    repository: contentRepository,
    files: Object.fromEntries(
      globSync('src/content/**/*.json')
        .map(path => path.replaceAll('\\', '/'))
        .sort()
        .map(path => [path, readFileSync(path, 'utf8')])
    )
  }
  const later = names.filter(name => name === CMS || name.startsWith('chunks/react-'))
  const files = new Map(
    locales.map(locale => {
      const guide = contentRepository && guideAddress(contentRepository, locale)
      const own = { style, main: address(MAIN), later: later.map(address), guide }
      const html = editorPage(locale, editorFacts(locale, sources), own)
      return [`${localized(PATH, locale).slice(1)}.html`, html] as const
    })
  )
  // The editor shows the site's icon.
  const picture = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8')
  const styles = [style, /<style>([^<]*)<\/style>/.exec(picture)?.[1] ?? '']
  return { files, policies: { [PATH]: editorPolicyOf(siteUrl, styles, contentRepository) } }
}

function styleWith(fonts: string): string {
  const code = STYLES.map(path => readFileSync(join(ROOT, path), 'utf8'))
    .join('')
    .replaceAll('./fonts', fonts)
    .replaceAll('font-display: optional;', '')
  return transform({
    filename: 'editor.css',
    code: Buffer.from(code),
    minify: true
  }).code.toString()
}

/** Files of the package that a browser loads here, without maps, grammars and other languages. */
function packageFiles(): Map<string, string | Buffer> {
  const home = dirname(pathOf('@sveltia/cms'))
  const read = (name: string) => readFileSync(join(home, name))
  const code = read('index.js').toString()
  const chunks = namesIn(code, /from"\.\/(chunks\/[\w-]+\.js)"/g)
  const fonts = namesIn(code, /new URL\(`(assets\/[\w-]+\.woff2)`/g)
  const cms = replaced(code, [
    ['import(`../locales/ar.json`)', 'import(`./ar.js`)'],
    ['import(`turndown/lib/turndown.browser.es.js`)', 'import(`./turndown.js`)'],
    ['//# sourceMappingURL=index.js.map', '']
  ])
  return new Map<string, string | Buffer>([
    [CMS, cms],
    ['ar.js', `export default ${read('../locales/ar.json').toString()}`],
    ['turndown.js', readFileSync(pathOf('turndown/lib/turndown.browser.es.js'))],
    ...chunks.map(
      name =>
        [
          name,
          read(name)
            .toString()
            .replace(/\n\/\/# sourceMappingURL=.*/, '')
        ] as const
    ),
    ...fonts.map(name => [name, read(name)] as const)
  ])
}

function namesIn(code: string, pattern: RegExp): string[] {
  const names = [...new Set(code.matchAll(pattern).map(([, name = '']) => name))]
  if (names.length === 0)
    throw new Error(`@sveltia/cms holds no ${pattern}; look at its new version`)
  return names
}

function replaced(code: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`@sveltia/cms holds no ${from}; look at its new version`)
    return text.replace(from, to)
  }, code)
}
