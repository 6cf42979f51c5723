import type { Ask } from '#tests/support/deploy/answer.ts'
import { answered, blocksOf, filesOf, split } from './files.ts'

interface Rule {
  from: RegExp
  to: string
  status: number
  isForced: boolean
}

/**
 * Netlify by its documentation: the first match of `_redirects` counts, without `!` only where no
 * file lies; `/x` shows `x.html`; the last rule of `_headers` wins; a missing path shows
 * `404.html`.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/ (shadowing)
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export function netlifyOf(folder: string): Ask {
  const files = filesOf(folder)
  const rules = files.read('/_redirects').trim().split('\n').map(ruleOf)
  const headers = blocksOf(files.read('/_headers')).map(({ path, lines }) => ({
    pattern: patternOf(path),
    set: Object.fromEntries(
      lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    )
  }))

  const fileAt = (path: string) => {
    const bare = path.replace(/(.)\/$/, '$1')
    const names = [bare, `${bare}.html`, `${bare.replace(/\/$/, '')}/index.html`]
    return names.find(name => !/^\/_(?:headers|redirects)$/.test(name) && files.has(name))
  }

  return ({ path }) => {
    const { pathname, search } = split(path)
    const decoded = decodeURIComponent(pathname)
    const set = Object.assign(
      { 'Cache-Control': 'public,max-age=0,must-revalidate' },
      ...headers.filter(({ pattern }) => pattern.test(pathname)).map(({ set }) => set)
    )
    const file = fileAt(decoded)
    const rule = rules.find(({ from, isForced }) => (isForced || !file) && from.test(pathname))
    if (!rule) {
      return file
        ? answered(200, set, files.read(file))
        : answered(404, set, files.read('/404.html'))
    }
    if (rule.status >= 300 && rule.status < 400) {
      return answered(rule.status, { ...set, Location: `${rule.to}${search}` })
    }
    return answered(rule.status, set, files.read(rule.to))
  }
}

function ruleOf(line: string): Rule {
  const [from = '', to = '', status = '301'] = line.split(/\s+/)
  return {
    from: patternOf(from),
    to,
    status: Number.parseInt(status, 10),
    isForced: status.endsWith('!')
  }
}

/** A placeholder is one segment, a final `*` any rest; a final slash is ignored. */
function patternOf(path: string): RegExp {
  const pattern = path.split('/').map(part => {
    if (part === '*') return '(?:/.*)?'
    if (part === '') return ''
    return part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`
  })
  return new RegExp(`^${pattern.join('')}/?$`)
}
