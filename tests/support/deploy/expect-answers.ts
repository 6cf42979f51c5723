import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Answer, Ask } from './answer.ts'
import { expectedOf, type Peculiar, type Request } from './requests.ts'

/** Compares an answer with its row, and names the row. */
export async function expectAnswer(
  ask: Ask,
  request: Request,
  { site, host }: { site: string; host?: Peculiar }
): Promise<Answer> {
  const { status, location, shows, isPlain } = expectedOf(request, host)
  const answer = await ask(request)
  const about = `${request.method ?? 'GET'} ${request.path}`
  expect({ status: answer.status, location: pathOf(answer.headers.location) }, about).toEqual({
    status,
    location
  })
  if (shows)
    expect(answer.body === readFileSync(join(site, shows), 'utf8'), `${about} shows ${shows}`).toBe(
      true
    )
  if (isPlain) {
    expect(answer.headers['content-type'], about).toMatch(/^text\/plain/)
    expect(answer.body, about).not.toContain('<')
  }
  return answer
}

/** A server may name itself in front of a path. */
function pathOf(location: string | undefined): string | undefined {
  return location?.replace(/^https?:\/\/localhost(?::\d+)?(?=\/)/, '')
}
