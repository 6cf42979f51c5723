import type { Ask } from '#tests/support/deploy/answer.ts'
import { answered, filesOf, split } from './files.ts'

interface Condition {
  type: 'query'
  key: string
}

interface Configuration {
  headers: {
    source: string
    has?: Condition[]
    missing?: Condition[]
    headers: { key: string; value: string }[]
  }[]
  redirects: { source: string; destination: string; permanent: boolean }[]
  rewrites: { source: string; destination: string }[]
}

/**
 * What Vercel does with a folder, by its documentation: slashes at the end and `.html` are taken away, then
 * redirects, then files, then rewrites, then `404.html`. Which of two rules sets a header is not
 * documented, so two for one name are refused here.
 *
 * @see https://vercel.com/docs/project-configuration/vercel-json
 * @throws Error when two rules set one header of an answer
 */
export function vercelOf(folder: string): Ask {
  const files = filesOf(folder)
  const { headers, redirects, rewrites } = JSON.parse(files.read('/vercel.json')) as Configuration
  const matches = (source: string, pathname: string) => new RegExp(`^${source}$`).test(pathname)

  return ({ path }) => {
    const { pathname, search } = split(path)
    const query = new URLSearchParams(search)
    const set: Record<string, string> = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
    const said = new Set<string>()
    for (const rule of headers) {
      const isMet =
        matches(rule.source, pathname) &&
        (rule.has ?? []).every(({ key }) => query.has(key)) &&
        !(rule.missing ?? []).some(({ key }) => query.has(key))
      for (const { key, value } of isMet ? rule.headers : []) {
        if (said.has(key)) throw new Error(`${key} is said twice of ${path}`)
        said.add(key)
        set[key] = value
      }
    }
    const clean =
      pathname.replace(/(?<=\/)index(?:\.html)?\/?$|\.html\/?$/, '').replace(/\/$/, '') || '/'
    if (clean !== pathname) return answered(308, { ...set, Location: `${clean}${search}` })
    const redirect = redirects.find(({ source }) => matches(source, pathname))
    if (redirect) return answered(308, { ...set, Location: `${redirect.destination}${search}` })

    const rewrite = () => rewrites.find(({ source }) => matches(source, pathname))?.destination
    const file = fileAt(decodeURIComponent(pathname)) ?? fileAt(rewrite() ?? '/-')
    return file ? answered(200, set, files.read(file)) : answered(404, set, files.read('/404.html'))
  }

  function fileAt(path: string): string | undefined {
    const names = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`]
    return names.find(name => name !== '/vercel.json' && files.has(name))
  }
}
