import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { likePages, likeStyle } from './like-pages.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

const CARD = `---
const { title, minutes } = Astro.props
---
<li class="part-1"><h3>{title}</h3><p>{minutes} minutes</p></li>
`

const LAYOUT = `---
import { style } from '../style.mjs'
const { title, summary } = Astro.props
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="description" content={summary}><style is:inline set:html={style}></style></head>
<body><header><nav>{['one', 'two', 'three', 'four'].map(name => <a href={'/' + name}>{name}</a>)}</nav></header>
<main><slot /></main><footer><p>{title}</p></footer></body></html>
`

const PAGE = `---
import Card from '../parts/card.astro'
import Layout from '../parts/layout.astro'
import { pages } from '../pages.mjs'
export const getStaticPaths = () => pages.map(page => ({ params: { slug: page.slug }, props: { page } }))
const { page } = Astro.props
---
<Layout title={page.title} summary={page.summary}>
  <h1>{page.title}</h1><p>{page.summary}</p>
  {page.paragraphs.map(text => <p>{text}</p>)}
  <ol>{page.items.map(item => <Card {...item} />)}</ol>
</Layout>
`

/** Pages a second that bare Astro renders, of the same size and with as many parts. */
export async function measureAstro(count: number): Promise<number> {
  // Within the repository, where it finds Astro.
  const folder = join(ROOT, '.astro/bench-astro')
  rmSync(folder, { recursive: true, force: true })
  const json = (value: unknown) => JSON.stringify(value)
  writeAll(folder, {
    'src/pages.mjs': `export const pages = ${json(likePages(count))}`,
    'src/style.mjs': `export const style = ${json(likeStyle())}`,
    'src/parts/card.astro': CARD,
    'src/parts/layout.astro': LAYOUT,
    'src/pages/[slug].astro': PAGE
  })
  try {
    const { build } = await import('astro')
    let [began, ended] = [0, 0]
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { format: 'file' },
      integrations: [
        {
          name: 'clock',
          hooks: {
            'astro:build:start': ({ setPrerenderer }) =>
              setPrerenderer(usual => ({
                ...usual,
                async setup() {
                  await usual.setup?.()
                  began = performance.now()
                },
                async teardown() {
                  ended = performance.now()
                  await usual.teardown?.()
                }
              }))
          }
        }
      ]
    })
    return (count * 1_000) / (ended - began)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const HUGO_LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Params.summary }}"><style>{{ .Site.Params.style | safeCSS }}</style></head>
<body><header><nav>{{ range slice "one" "two" "three" "four" }}<a href="/{{ . }}">{{ . }}</a>{{ end }}</nav></header>
<main><h1>{{ .Title }}</h1><p>{{ .Params.summary }}</p>{{ range .Params.paragraphs }}<p>{{ . }}</p>{{ end }}
<ol>{{ range .Params.items }}{{ partial "card.html" . }}{{ end }}</ol></main><footer><p>{{ .Title }}</p></footer></body></html>
`
const HUGO_CARD = '<li class="part-1"><h3>{{ .title }}</h3><p>{{ .minutes }} minutes</p></li>\\n'

/** Seconds in which Hugo makes such a site; undefined where it is not installed. */
export function measureHugo(count: number, folder: string): number | undefined {
  if (spawnSync('hugo', ['version'], { stdio: 'ignore' }).status !== 0) {
    process.stderr.write('Hugo is not installed (apt-get install hugo), and is left out\\n')
    return undefined
  }
  const home = join(folder, 'hugo')
  writeAll(home, {
    'config.json': JSON.stringify({
      baseURL: 'https://ufuq.example/',
      params: { style: likeStyle() }
    }),
    'layouts/_default/single.html': HUGO_LAYOUT,
    'layouts/partials/card.html': HUGO_CARD,
    ...Object.fromEntries(
      likePages(count).map(({ slug, ...page }) => [
        `content/${slug}.md`,
        `${JSON.stringify(page)}\\n`
      ])
    )
  })
  const began = performance.now()
  const { status, stderr } = spawnSync('hugo', ['--source', home, '--quiet'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`hugo: ${stderr}`)
  return (performance.now() - began) / 1_000
}

function writeAll(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}
