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

/**
 * Answers a row of the API in its place, exactly as the contract says; each call the next answer, and
 * the last one for ever.
 */
export async function answer(page: Page, row: Endpoint, ...answers: Answer[]): Promise<Asked> {
  const asked: Asked = []
  const path = new RegExp(`/api${row.path.replace(/:\w+/g, '[^/]+')}$`)
  const isAsked = ({ pathname }: URL) => path.test(pathname)
  await page.route(isAsked, async (route, request) => {
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
