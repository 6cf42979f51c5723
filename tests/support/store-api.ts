import { createCaller } from '#api/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setCaller } from '#stores/api.ts'
import { noteAnswer } from '#stores/connection.ts'
import { $accessToken, $refreshToken } from '#stores/session.ts'
import type { SignedIn } from './accounts.ts'
import type { TestApi } from './server.ts'

export interface Held {
  /** Resolves once the server has answered. */
  answered: Promise<void>
  /** Hands the answer to the store, and resolves once the store has used it. */
  release: () => Promise<void>
}

export interface StoreApi {
  /** Holds the answer to the next call of this row back. */
  hold: (row: Endpoint) => Held
  /** Every call fails as without a network while this is true. */
  isOffline: boolean
}

/** Leads the stores of this process to an API in it. */
export function connectStores(api: TestApi): StoreApi {
  const held = new Map<Endpoint, () => Promise<void>>()
  const stores: StoreApi = { isOffline: false, hold }
  const ask = createCaller({
    host: 'http://api.test/api',
    locale: () => 'en',
    token: () => $accessToken.get(),
    heard: noteAnswer,
    fetch: async (address, init) => {
      if (stores.isOffline) throw new TypeError('fetch failed')
      return api.app.request(new Request(address as string, init))
    }
  })
  setCaller(async (row, input) => {
    const wait = held.get(row)
    held.delete(row)
    const answer = await ask(row, input)
    await wait?.()
    return answer
  })

  function hold(row: Endpoint): Held {
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

/** Signs a learner in at the stores; without one, they are a guest's. */
export function enter(who?: SignedIn): void {
  $refreshToken.set(who?.refreshToken)
  $accessToken.set(who?.accessToken)
}
