import type { Ask } from '#tests/support/deploy/answer.ts'
import { answered, blocksOf, filesOf, split } from './files.ts'

/**
 * Cloudflare Pages by its documentation: `_redirects` hides files, fixed paths before patterns;
 * `/x` shows `x.html`; values of `_headers` are joined unless a later rule removes the name; a
 * missing path shows the nearest `404.html` above.
 *
 * @see https://developers.cloudflare.com/pages/configuration/serving-pages/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/ and …/headers/
 * @throws Error beyond a limit of theirs
 */
export function cloudflareOf(folder: string): Ask {
  const files = filesOf(folder)
  const blocks = blocksOf(files.read('/_headers'))
  const lines = files.read('/_redirects').trim().split('\n')
  const rules = lines.map(line => {
    const [from = '', to = '', status = '302'] = line.split(/\s+/)
    return { from, pattern: patternOf(from), to, status: Number(status) }
  })
  const longest = Math.max(
    ...[...lines, ...blocks.flatMap(block => block.lines)].map(l => l.length)
  )
  const dynamic = rules.filter(({ from }) => /[:*]/.test(from)).length
  if (blocks.length > 100 || longest > 2_000 || dynamic > 100 || rules.length - dynamic > 2_000) {
    throw new Error('more than Cloudflare reads')
  }

  const isThere = (path: string) => !/^\/_(?:headers|redirects)$/.test(path) && files.has(path)

  return ({ path, method = 'GET' }) => {
    const { pathname, search } = split(path)
    const headers = headersOf(blocks, pathname)
    const rule =
      rules.find(({ from }) => from === pathname) ??
      rules.find(({ pattern }) => pattern.test(pathname))
    if (rule && rule.status !== 200) {
      return answered(rule.status, { ...headers, Location: `${rule.to}${search}` })
    }
    if (method !== 'GET' && method !== 'HEAD') return answered(405, headers)
    const target = decodeURIComponent(rule?.to ?? pathname)
    if (target.endsWith('/')) {
      if (isThere(`${target}index.html`)) return shown(`${target}index.html`)
      const bare = target.slice(0, -1)
      return isThere(`${bare}.html`)
        ? answered(308, { ...headers, Location: `${pathname.slice(0, -1)}${search}` })
        : missing()
    }
    if (isThere(target) && target.endsWith('.html')) {
      const bare = pathname.replace(/(?<=\/)index\.html$|\.html$/, '')
      return answered(308, { ...headers, Location: `${bare}${search}` })
    }
    const found = [target, `${target}.html`].find(isThere)
    return found ? shown(found) : missing()

    function shown(file: string) {
      return answered(200, headers, files.read(file))
    }

    function missing() {
      let above = target
      do {
        above = above.slice(0, above.lastIndexOf('/'))
        if (isThere(`${above}/404.html`))
          return answered(404, headers, files.read(`${above}/404.html`))
      } while (above)
      // Without that page, Cloudflare assumes a single-page application.
      return answered(200, headers, files.read('/index.html'))
    }
  }
}

function headersOf(
  blocks: readonly { path: string; lines: string[] }[],
  pathname: string
): Record<string, string> {
  const headers = new Headers({
    'Access-Control-Allow-Origin': '*',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'public, max-age=0, must-revalidate'
  })
  const said = new Set<string>()
  for (const { path, lines } of blocks) {
    if (!patternOf(path).test(pathname)) continue
    for (const line of lines.filter(one => one.startsWith('! '))) headers.delete(line.slice(2))
    for (const line of lines.filter(one => !one.startsWith('! '))) {
      const [name, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]
      if (said.has(name)) headers.append(name, value)
      else headers.set(name, value)
      said.add(name)
    }
  }
  return Object.fromEntries(headers)
}

/** A placeholder is one segment, `*` anything. */
function patternOf(path: string): RegExp {
  const pattern = path
    .split(/(\*|:[A-Za-z]\w*)/)
    .map(part => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
  return new RegExp(`^${pattern.join('')}$`)
}
