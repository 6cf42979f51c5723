import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { likePages, likeStyle } from './like-pages.ts'

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
