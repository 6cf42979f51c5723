import { beforeEach, describe, expect, test } from 'vitest'
import type { Interests } from '#contract/profile.ts'
import { setCaller } from '#stores/api.ts'
import { $interests, $isToAsk, followInterests, saveInterests } from '#stores/interests.ts'
import { $accessToken, $refreshToken } from '#stores/session.ts'
import { tokenOf } from '#tests/support/tokens.ts'

const LIKED: Interests = { categoryIds: [2, 5], level: 'BEGINNER' }

type Refusal = 'offline' | 'validation_failed'

/** An account that keeps what it is told, unless it refuses. */
function openAccount(kept: Interests | undefined, refusal?: () => Refusal | undefined) {
  const account = { interests: kept, told: 0 }
  setCaller((async ({ method }: { method: string }, { body }: { body?: typeof account }) => {
    const code = refusal?.()
    if (code) return { ok: false, code, faults: [] }
    if (method === 'PATCH') {
      account.told += 1
      account.interests = body?.interests
    }
    return { ok: true, value: { ...(account.interests && { interests: account.interests }) } }
  }) as never)
  return account
}

function enter(learner: string | undefined): void {
  $refreshToken.set(learner)
  $accessToken.set(learner && tokenOf({ sub: learner, exp: 4_000_000_000 }))
}

/** After all that is under way. */
const settled = () => new Promise(resolve => setImmediate(resolve))

async function follow(): Promise<() => void> {
  const stop = followInterests()
  await settled()
  return stop
}

describe('what a learner likes', () => {
  beforeEach(() => enter(undefined))

  test.each([
    { of: 'was answered', kept: LIKED, isToAsk: false },
    { of: 'was skipped', kept: { categoryIds: [] }, isToAsk: false },
    { of: 'was never asked for', kept: undefined, isToAsk: true }
  ])('is asked for only where it $of', async ({ of, kept, isToAsk }) => {
    openAccount(kept)
    enter(of)
    const stop = await follow()
    expect([$interests.get(), $isToAsk.get()]).toEqual([kept, isToAsk])
    stop()
  })

  test('a guest is not asked', async () => {
    openAccount(undefined)
    const stop = await follow()
    expect($isToAsk.get()).toBe(false)
    stop()
  })

  test('is not known to be asked for until the account has answered', async () => {
    openAccount(undefined)
    enter('slow')
    const stop = followInterests()
    expect($isToAsk.get()).toBeUndefined()
    await settled()
    expect($isToAsk.get()).toBe(true)
    stop()
  })

  test('shows at once, and reaches the account when the network is back', async () => {
    let refusal: Refusal | undefined = 'offline'
    const account = openAccount(undefined, () => refusal)
    enter('2')
    const stop = await follow()
    expect($isToAsk.get()).toBe(false)
    await saveInterests(LIKED)
    expect([$interests.get(), account.told]).toEqual([LIKED, 0])
    stop()
    refusal = undefined
    ;(await follow())()
    expect([account.interests, account.told]).toEqual([LIKED, 1])
    ;(await follow())()
    expect(account.told).toBe(1)
  })

  test('what an API that knows nothing of them refuses stays on this device', async () => {
    openAccount(undefined, () => 'validation_failed')
    enter('3')
    await saveInterests(LIKED)
    const account = openAccount(undefined)
    const stop = await follow()
    expect([$interests.get(), account.told]).toEqual([LIKED, 0])
    stop()
  })

  test('is not shown to somebody else on the same device', async () => {
    openAccount(undefined, () => 'offline')
    enter('4')
    await saveInterests(LIKED)
    enter('5')
    expect($interests.get()).toBeUndefined()
  })
})
