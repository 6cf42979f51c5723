import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearSession } from '#stores/session/change-session.ts'
import { keepPosition, positionOf } from '#stores/learning/player/positions.ts'
import { $accessToken } from '#stores/session/session.ts'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

const signInAs = (sub: string) => $accessToken.set(tokenOf({ sub }))

describe('positions', () => {
  beforeEach(() => {
    signInAs('0')
    keepPosition(1, 0)
    clearSession()
  })
  afterEach(clearSession)

  test('of a guest become those of the learner who signs in', () => {
    keepPosition(3, 40)
    signInAs('7')
    expect(positionOf(3)).toBe(40)
    keepPosition(4, 50)
    expect([positionOf(3), positionOf(4)]).toEqual([40, 50])
  })

  test('of one learner are not those of another', () => {
    signInAs('7')
    keepPosition(3, 40)
    signInAs('8')
    expect(positionOf(3)).toBeUndefined()
    keepPosition(4, 50)
    expect([positionOf(3), positionOf(4)]).toEqual([undefined, 50])
  })
})
