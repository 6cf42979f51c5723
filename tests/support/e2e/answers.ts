import type { Page, Request } from 'playwright/test'
import { type Code, STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'

interface Refusal {
  code: Code
  detail?: string
  errors?: { path: string; code: string; message: string }[]
  retryAfterSeconds?: number
}

type Answer = { json: unknown } | Refusal | 'nothing' | 'no answer'

/** Bodies of the requests that were answered, in their order. */
export type Asked = { body: unknown; bearer: string | undefined; language: string | undefined }[]

/** Answers a row with these replies in turn, the last one for ever. */
export async function answer(page: Page, row: Endpoint, ...answers: Answer[]): Promise<Asked> {
  const asked: Asked = []
  await page.route(addressOf(row), async (route, request) => {
    if (request.method() !== row.method) return route.fallback()
    const given = answers[Math.min(asked.length, answers.length - 1)] ?? 'nothing'
    asked.push(read(request))
    if (given === 'no answer') return route.abort()
    if (given === 'nothing') return route.fulfill({ status: row.status ?? 204 })
    if ('json' in given) return route.fulfill({ status: row.status ?? 200, json: given.json })
    return route.fulfill(problem(given))
  })
  return asked
}

/**
 * Makes the API unreachable until the returned function allows one row or all. Call it after
 * `answer`, since a row that answers makes the page retry the others.
 */
export async function silence(page: Page): Promise<(row?: Endpoint) => void> {
  let isHeard = (_address: URL) => false
  await page.route('**/api/**', (route, request) =>
    isHeard(new URL(request.url())) ? route.fallback() : route.abort()
  )
  return row => {
    isHeard = row ? addressOf(row) : () => true
  }
}

/** Whether an address is one of that row. */
function addressOf(row: Endpoint): (address: URL) => boolean {
  const path = new RegExp(`/api${row.path.replace(/:\w+/g, '[^/]+')}$`)
  return ({ pathname }) => path.test(pathname)
}

function read(request: Request): Asked[number] {
  const { authorization, 'accept-language': language } = request.headers()
  return { body: request.postDataJSON(), bearer: authorization, language }
}

function problem({ code, retryAfterSeconds, ...more }: Refusal) {
  const status = STATUS[code]
  return {
    status,
    contentType: 'application/problem+json',
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
    body: JSON.stringify({ type: `urn:problem:${code}`, title: code, status, code, ...more })
  }
}
