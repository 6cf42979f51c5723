import { vi } from 'vitest'
import { createCaller } from '#api/caller.ts'
import type { Code } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { setCaller } from '#stores/api.ts'
import { noteAnswer } from '#stores/device/connection.ts'
import { $accessToken, $refreshToken } from '#stores/session/session.ts'
import type { SignedIn } from '#tests/support/accounts/accounts.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import type { TestApi } from '#tests/support/server.ts'

export interface HeldAnswer {
  /** Resolves once the server has answered. */
  answered: Promise<void>
  /** Delivers the answer, and resolves once the store has used it. */
  release: () => Promise<void>
}

export interface StoreApi extends TestApi {
  /** Method and path of each call, oldest first: `GET /profile`. */
  requests: string[]
  /** Bodies of the calls. */
  bodies: unknown[]
  /** Delays the answer to the next call of this row. */
  hold: (row: Endpoint) => HeldAnswer
  /** Answers in place of the server when it returns a response. */
  intercept: (request: Request) => Response | undefined
}

/** Without a network. */
export const offline = (): never => {
  throw new TypeError('fetch failed')
}

/** A refusal of the contract. */
export const refusal = (code: Code, errors: Problem['errors'] = []): Response =>
  Response.json({ type: 'about:blank', title: code, status: 422, code, errors }, { status: 422 })

/** Connects the stores to an API on a database with a class to learn. */
export async function openStoreApi(): Promise<StoreApi> {
  const api = await openLearningApi(':memory:')
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now })
  const held = new Map<Endpoint, () => Promise<void>>()
  const stores: StoreApi = { ...api, requests: [], bodies: [], hold, intercept: () => undefined }
  const ask = createCaller({
    host: 'http://api.test/api',
    locale: () => 'en',
    token: () => $accessToken.get(),
    onAnswer: noteAnswer,
    fetch: async (address, init) => {
      const request = new Request(address as string, init)
      return stores.intercept(request) ?? api.app.request(request)
    }
  })
  setCaller(async (row, input) => {
    stores.requests.push(`${row.method} ${row.path}`)
    const { body } = input as { body?: unknown }
    if (body !== undefined) stores.bodies.push(body)
    const wait = held.get(row)
    held.delete(row)
    const answer = await ask(row, input)
    await wait?.()
    return answer
  })

  function hold(row: Endpoint): HeldAnswer {
    const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held.set(row, () => {
      answered.resolve()
      return released.promise
    })
    return {
      answered: answered.promise,
      release() {
        released.resolve()
        return new Promise(resolve => setImmediate(resolve))
      }
    }
  }
  return stores
}

/** Signs a learner in at the stores, or out. */
export function enter(who?: SignedIn): void {
  $refreshToken.set(who?.refreshToken)
  $accessToken.set(who?.accessToken)
}
