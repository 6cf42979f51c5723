import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGES_CACHE } from '#domain/offline.ts'
import { persistentFiles, persistentKeys } from '#tests/support/persistent-keys.ts'

/** What becomes of each key of local storage when a learner signs out, and why. */
const DECISIONS: Record<string, ['goes' | 'stays', why: string]> = {
  auth: ['goes', 'the session'],
  refreshToken: ['goes', 'the session'],
  name: ['goes', 'the session'],
  names: ['goes', 'the session'],
  subscription: ['goes', 'the session'],
  myClasses: ['goes', 'what they study; the server has it'],
  positions: ['goes', 'what they watched; the server has it'],
  quizAnswers: ['goes', 'how they answered; their results lie with the server'],
  certificates: ['goes', 'what they earned, or looked at; the server has it'],
  saved: [
    'goes',
    'what they want to learn; the server has it, unless it has still to hear of some'
  ],
  recentSearches: ['goes', 'what they looked for, and no name is on it'],
  recovering: ['goes', 'their address; only a password manager misses it'],
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

describe('a learner who leaves a device', () => {
  let kept: Record<string, string>

  beforeEach(() => {
    vi.resetModules()
    kept = Object.fromEntries(Object.keys(DECISIONS).map(key => [key, '{}']))
    vi.stubGlobal('localStorage', kept)
  })
  afterEach(() => vi.unstubAllGlobals())

  async function leave(): Promise<string[]> {
    const { leaveDevice } = await import('#stores/left-behind.ts')
    leaveDevice()
    return Object.keys(kept)
  }

  test('leaves what is not theirs, and what no server has yet', async () => {
    const staying = Object.entries(DECISIONS).filter(([, [fate]]) => fate === 'stays')
    expect(await leave()).toEqual(expect.arrayContaining(staying.map(([key]) => key)))
    expect(await leave()).toHaveLength(staying.length)
  })

  test('leaves no page they have visited', async () => {
    const remove = vi.fn<(name: string) => Promise<boolean>>(async () => true)
    vi.stubGlobal('caches', { delete: remove })
    await leave()
    expect(remove.mock.calls).toEqual([[PAGES_CACHE]])
  })

  test('leaves no draft of an application that nobody has touched for a month', async () => {
    const written = (days: number) => JSON.stringify({ keptAt: Date.now() - days * 86_400_000 })
    kept['instructorDraft'] = written(29)
    expect(await leave()).toContain('instructorDraft')
    kept['instructorDraft'] = written(31)
    expect(await leave()).not.toContain('instructorDraft')
  })

  test('leaves hearts that the account has still to hear of', async () => {
    kept['saved'] = '{"owner":"7","classes":[],"wishes":{"cooking":"drop"}}'
    expect(await leave()).toContain('saved')
  })
})
