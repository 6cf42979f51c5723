import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'
import { PAGES_CACHE } from '#domain/offline/cache-strategy.ts'
import { STORAGE_KEYS } from '#stores/device/storage-keys.ts'
import { memoryStorage } from '#tests/support/client/memory-storage.ts'
import { persistentFiles, persistentKeys } from '#tests/support/client/persistent-keys.ts'
import { tokenFor, tokenOf } from '#tests/support/accounts/tokens.ts'

/** The part of `window` that stores need: events of other tabs. */
const tab = new EventTarget()
Object.assign(globalThis, {
  window: tab,
  dispatchEvent: (event: Event) => tab.dispatchEvent(event),
  StorageEvent: class extends Event {}
})

const keysOf = (...fates: string[]) =>
  Object.entries(STORAGE_KEYS).flatMap(([key, fate]) => (fates.includes(fate) ? [key] : []))

/** Without the application's draft, which stays as long as it is young. */
const GOING = [...keysOf('session', 'removed'), 'saved']
const KEYS = Object.keys(STORAGE_KEYS)

test('each storage key has a rule for the sign-out', () => {
  const keys = persistentKeys()
  expect(keys.map(({ key }) => key).toSorted()).toEqual(KEYS.toSorted())
  const files = new Set(keys.map(({ file }) => file))
  expect(persistentFiles().filter(file => !files.has(file))).toEqual(['kept-by-learner.ts'])
})

type Reply = { ok: true; value: unknown; address: '' } | { ok: false; code: string; issues: [] }
const good: Reply = { ok: true, value: undefined, address: '' }
const OVER = tokenFor(-60)

/** How a session ends, and the API's answer: `code` to each call, else success. */
const WAYS: { way: string; auth?: string; code?: string; end: () => Promise<unknown> }[] = [
  {
    way: 'signs out',
    end: async () => (await import('#stores/session/sign-out.ts')).signOut()
  },
  {
    way: 'signs out of this device without a network',
    code: 'offline',
    end: async () => (await import('#stores/session/sign-out.ts')).signOutAnyway()
  },
  {
    way: 'is signed out by the server',
    auth: OVER,
    code: 'token_reused',
    end: async () => (await import('#stores/api.ts')).call(checkSubscription, {})
  },
  {
    way: 'has no refresh token any more',
    auth: OVER,
    end: async () => {
      const { $refreshToken } = await import('#stores/session/session.ts')
      $refreshToken.set(undefined)
      await (await import('#stores/api.ts')).call(checkSubscription, {})
    }
  },
  {
    way: 'chooses a new password by a mail',
    end: async () =>
      (await import('#stores/accounts/passwords.ts')).chooseNewPassword('token', {
        password: 'Tamarind-tree7',
        repeated: 'Tamarind-tree7'
      })
  },
  {
    way: 'erases the account',
    end: async () =>
      (await import('#stores/accounts/account-data.ts')).eraseAccount('password', '/')
  }
]

describe.each(WAYS)('a learner who $way', ({ auth, code, end }) => {
  let kept: Record<string, string>

  beforeEach(() => {
    vi.resetModules()
    kept = Object.fromEntries(KEYS.map(key => [key, '{}']))
    kept['auth'] = auth ?? tokenFor(600)
    vi.stubGlobal('localStorage', kept)
  })
  afterEach(() => vi.unstubAllGlobals())

  async function leave(): Promise<string[]> {
    const { setCaller } = await import('#stores/api.ts')
    const bad: Reply | undefined = code ? { ok: false, code, issues: [] } : undefined
    setCaller((async () => bad ?? good) as unknown as Call)
    await end()
    return Object.keys(kept)
  }

  test('leaves only data that is not theirs, or that no server has', async () => {
    expect(await leave()).toEqual(KEYS.filter(key => !GOING.includes(key)))
  })

  test('leaves no search of questions and no kept card in this tab, but the selection of a plan', async () => {
    const tabStorage = memoryStorage()
    vi.stubGlobal('sessionStorage', tabStorage)
    const { changeSelection, noteKeptCard } =
      await import('#stores/subscriptions/checkout-selection.ts')
    const { loadQuestions } = await import('#stores/learning/questions/question-list.ts')
    const search = {
      courseId: 1,
      contentId: 2,
      scope: 'class',
      sort: 'newest',
      query: 'x'
    } as const
    changeSelection({ plan: 'YEARLY' })
    noteKeptCard(true)
    void loadQuestions(search)
    const kept = () => ['keptCard', 'classQuestions', 'wish'].map(key => tabStorage.getItem(key))
    const chosen = expect.stringContaining('YEARLY')
    expect(kept()).toEqual(['true', 'class=1&sort=newest&query=x', chosen])
    await leave()
    expect(kept()).toEqual([null, null, chosen])
  })

  test('leaves no cached page that they visited', async () => {
    const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true)
    vi.stubGlobal('caches', { delete: remove })
    await leave()
    expect(remove.mock.calls).toEqual([[PAGES_CACHE]])
  })

  test('leaves no draft of an application that is older than a month', async () => {
    const written = (days: number) => JSON.stringify({ keptAt: Date.now() - days * 86_400_000 })
    kept['instructorDraft'] = written(29)
    expect(await leave()).toContain('instructorDraft')
    kept['instructorDraft'] = written(31)
    expect(kept['auth']).toBeUndefined()
    const { clearDevice } = await import('#stores/session/clear-device.ts')
    clearDevice()
    expect(Object.keys(kept)).not.toContain('instructorDraft')
  })

  test('leaves saved classes that were not sent to the account yet', async () => {
    kept['saved'] = '{"owner":"7","classes":[],"wishes":{"cooking":"drop"}}'
    expect(await leave()).toContain('saved')
  })

  test('leaves nothing in this tab’s stores that would be stored again', async () => {
    const { keepPosition, positionOf } = await import('#stores/learning/player/positions.ts')
    const { rememberSearch } = await import('#stores/search/recent-searches.ts')
    keepPosition(1, 5)
    rememberSearch('before')
    await leave()
    expect(positionOf(1)).toBeUndefined()
    rememberSearch('after')
    keepPosition(2, 7)
    expect(kept['recentSearches']).toBe('["after"]')
    expect(kept['positions']).toBe('{"learner":"","at":{"2":7}}')
  })
})

describe('a learner who signs in over another', () => {
  const open = async (sub: string) => {
    vi.resetModules()
    const kept: Record<string, string> = { recentSearches: '["theirs"]', auth: OVER }
    vi.stubGlobal('localStorage', kept)
    const { setCaller } = await import('#stores/api.ts')
    setCaller((async () => good) as unknown as Call)
    const { signInAgain } = await import('#stores/session/sign-out.ts')
    const accessToken = tokenOf({ sub, exp: 4_000_000_000 })
    await signInAgain({ accessToken, refreshToken: 'new', name: { ar: '', en: 'Ali' } })
    return kept
  }
  afterEach(() => vi.unstubAllGlobals())

  test('finds no data of the other', async () => {
    const kept = await open('8')
    expect(kept).not.toHaveProperty('recentSearches')
    expect(kept).toMatchObject({ refreshToken: 'new', name: 'Ali' })
  })

  test('and is the same learner keeps their data', async () => {
    expect(await open('7')).toHaveProperty('recentSearches')
  })
})
