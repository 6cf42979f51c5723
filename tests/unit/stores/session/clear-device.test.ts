import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'
import { PAGES_CACHE } from '#domain/offline/cache-strategy.ts'
import { persistentFiles, persistentKeys } from '#tests/support/persistent-keys.ts'
import { tokenFor, tokenOf } from '#tests/support/tokens.ts'

/** As far as stores know a browser: what tells their tab of changes in others. */
const tab = new EventTarget()
Object.assign(globalThis, {
  window: tab,
  dispatchEvent: (event: Event) => tab.dispatchEvent(event),
  StorageEvent: class extends Event {}
})

/** What becomes of each key of local storage when a session of a learner ends, and why. */
const DECISIONS: Record<string, ['goes' | 'stays', why: string]> = {
  auth: ['goes', 'the session'],
  refreshToken: ['goes', 'the session'],
  name: ['goes', 'the session'],
  names: ['goes', 'the session'],
  subscription: ['goes', 'the session'],
  myClasses: ['goes', 'what they study; the server has it'],
  interests: ['goes', 'what they like; the server has it, or they are asked again'],
  positions: ['goes', 'what they watched; the server has it'],
  quizAnswers: ['goes', 'how they answered; their results lie with the server'],
  certificates: ['goes', 'what they earned, or looked at; the server has it'],
  saved: [
    'goes',
    'what they want to learn; the server has it, unless it has still to hear of some'
  ],
  recentSearches: ['goes', 'what they looked for, and no name is on it'],
  recovering: ['goes', 'their address; only a password manager misses it'],
  waitingOrder: ['goes', 'what they may still pay; the server has it'],
  progressQueue: ['stays', 'no server has heard of it; nobody else sees it'],
  quizDrafts: ['stays', 'no server has heard of it; nobody else sees it'],
  noteDrafts: ['stays', 'no server has heard of it; nobody else sees it'],
  reviewDrafts: ['stays', 'no server has heard of it; nobody else sees it'],
  instructorDraft: [
    'stays',
    'no server has heard of it; who signs out is not who applies, and a month ends it'
  ],
  signedUp: ['stays', 'says that somebody has an address to confirm, not who'],
  purchaseTold: ['stays', 'an order’s number, so that it is not counted twice'],
  refreshedAt: ['stays', 'a time'],
  clockLead: ['stays', 'of the device'],
  consent: ['stays', 'of the device'],
  dark: ['stays', 'of the device'],
  lang: ['stays', 'of the device'],
  monthlyPrice: ['stays', 'the same for all'],
  player: ['stays', 'of the device: loudness, captions, quality'],
  playsOn: ['stays', 'of the device'],
  textSize: ['stays', 'of the device']
}

test('each key that a store keeps is decided about', () => {
  const keys = persistentKeys()
  expect(keys.map(({ key }) => key).toSorted()).toEqual(Object.keys(DECISIONS).toSorted())
  const files = new Set(keys.map(({ file }) => file))
  expect(persistentFiles().filter(file => !files.has(file))).toEqual(['kept-by-learner.ts'])
})

type Reply = { ok: true; value: unknown; address: '' } | { ok: false; code: string; faults: [] }
const good: Reply = { ok: true, value: undefined, address: '' }
const OVER = tokenFor(-60)

/** How a session ends on this device, and what the API answers: `code` to each call, else all is well. */
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
      (await import('#stores/accounts/reset-password.ts')).chooseNewPassword('token', {
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
    kept = Object.fromEntries(Object.keys(DECISIONS).map(key => [key, '{}']))
    kept['auth'] = auth ?? tokenFor(600)
    vi.stubGlobal('localStorage', kept)
  })
  afterEach(() => vi.unstubAllGlobals())

  async function leave(): Promise<string[]> {
    const { setCaller } = await import('#stores/api.ts')
    const bad: Reply | undefined = code ? { ok: false, code, faults: [] } : undefined
    setCaller((async () => bad ?? good) as unknown as Call)
    await end()
    return Object.keys(kept)
  }

  test.each(Object.entries(DECISIONS))('and %s, which %s', async (key, [fate]) => {
    expect((await leave()).includes(key)).toBe(fate === 'stays')
  })

  test('leaves no page they have visited', async () => {
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

  test('leaves hearts that the account has still to hear of', async () => {
    kept['saved'] = '{"owner":"7","classes":[],"wishes":{"cooking":"drop"}}'
    expect(await leave()).toContain('saved')
  })

  test('leaves nothing in the stores of this tab that they could write again', async () => {
    const { keepPosition, positionOf } = await import('#stores/player/positions.ts')
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
    const { signInAgain } = await import('#stores/session/sign-in-again.ts')
    const accessToken = tokenOf({ sub, exp: 4_000_000_000 })
    await signInAgain({ accessToken, refreshToken: 'new', name: { ar: '', en: 'Ali' } })
    return kept
  }
  afterEach(() => vi.unstubAllGlobals())

  test('finds nothing of theirs', async () => {
    const kept = await open('8')
    expect(kept).not.toHaveProperty('recentSearches')
    expect(kept).toMatchObject({ refreshToken: 'new', name: 'Ali' })
  })

  test('and is the same one keeps what they had', async () => {
    expect(await open('7')).toHaveProperty('recentSearches')
  })
})
