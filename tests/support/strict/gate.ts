import type { Endpoint } from '#contract/endpoint.ts'
import { ROWS } from '#contract/table.ts'
import { withoutExtras } from './extras.ts'

export type Respond = (request: Request) => Promise<Response>

export interface Gate {
  respond: Respond
  /** What went beyond the contract, oldest first. */
  refused: string[]
  /** Rows that were asked for, in their order: `GET /courses/:id`. */
  asked: string[]
}

/** Rows that the original API does not have. */
const OWN_ROWS = ['getCertificateIssuer', 'getCertificateStatus']
/** What browsers and `fetch` send by themselves. */
const USUAL_HEADERS =
  /^(?:accept|accept-encoding|cache-control|connection|content-length|host|if-none-match|if-range|if-modified-since|origin|pragma|priority|range|referer|sec-.+|user-agent)$/
/** Those that the original API allows in a preflight. */
const OWN_HEADERS = ['authorization', 'content-type', 'accept-language']

/** An id is a number; a slug is one only where the contract names it. */
const NUMBER = /^[1-9]\d*$/
const SEGMENT = /^[^/]+$/
const NAMED: readonly [path: RegExp, value: RegExp][] = [
  [/^\/(?:courses|instructors)\/:id$/, SEGMENT],
  [/^\/certificates\//, /^(?!\d+$)[\w-]{22,100}$/],
  [/^\/(?:promocode|profile\/sessions|subscriptions\/orders|payments)\//, SEGMENT],
  [/^\/media\//, /^.+$/]
]

const rows = ROWS.filter(({ name }) => !OWN_ROWS.includes(name)).map(({ row }) => ({
  row,
  path: new RegExp(`^${row.path.replace(/:(\w+)(?:\{[^}]+\})?/g, '(?<$1>.+)')}$`)
}))

/** Lets through what the original API has, refuses everything else, and answers no field beyond it. */
export function createGate(basePath: string, respond: Respond): Gate {
  const refused: string[] = []
  const asked: string[] = []
  return {
    refused,
    asked,
    async respond(request) {
      const { pathname } = new URL(request.url)
      const path = pathname.slice(basePath.length)
      // The page of the gateway is none of the API, and a preflight is the browser's.
      if (request.method === 'OPTIONS' || path.startsWith('/sandbox/')) return respond(request)
      const found = rowOf(request.method, path)
      const fault = found
        ? await faultOf(found.row, found.params, request.clone())
        : 'no such path or method'
      if (fault || !found) {
        refused.push(`${request.method} ${path}: ${fault}`)
        return problem(request)
      }
      asked.push(`${found.row.method} ${found.row.path}`)
      return withoutExtras(found.row, await respond(request))
    }
  }
}

function rowOf(method: string, path: string) {
  for (const { row, path: pattern } of rows) {
    const match = row.method === method && pattern.exec(path)
    if (!match) continue
    const [, allowed = NUMBER] = NAMED.find(([named]) => named.test(row.path)) ?? []
    const params = Object.values({ ...match.groups }).map(decodeURIComponent)
    if (params.every(param => !param.includes('/') || row.path.startsWith('/media/'))) {
      return { row, params: params.filter(param => !allowed.test(param)) }
    }
  }
  return undefined
}

/** What is beyond the row; nothing where all of it is the row's. */
async function faultOf(
  row: Endpoint,
  wrong: readonly string[],
  request: Request
): Promise<string | undefined> {
  if (wrong.length > 0) return `${wrong.join()} is no id`
  const query = Object.keys(row.query?.def.shape ?? {})
  const other = [...new URL(request.url).searchParams.keys()].find(key => !query.includes(key))
  if (other) return `query ${other}`
  const headers = [...OWN_HEADERS, ...Object.keys(row.headers?.def.shape ?? {})]
  for (const name of request.headers.keys()) {
    if (!USUAL_HEADERS.test(name) && !headers.includes(name)) return `header ${name}`
  }
  const body = await request.text()
  if (body === '') return undefined
  if (!row.body) return 'a body'
  const issues = row.body.safeParse(JSON.parse(body)).error?.issues ?? []
  const extra = issues.find(({ code }) => code === 'unrecognized_keys')
  return extra && `body ${JSON.stringify(extra)}`
}

function problem(request: Request): Response {
  return Response.json(
    { type: 'about:blank', title: 'Not in the contract', status: 404, code: 'not_found' },
    {
      status: 404,
      headers: {
        'content-type': 'application/problem+json',
        'access-control-allow-origin': request.headers.get('origin') ?? '*'
      }
    }
  )
}
