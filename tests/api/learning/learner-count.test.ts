import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import { learn } from '#tests/support/accounts/learners.ts'
import { openLearningApi } from '#tests/support/learning/learning.ts'
import { ENGINES, type TestApi } from '#tests/support/server.ts'

const FEW = 9

describe.each(ENGINES)('the number of learners on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openLearningApi(await address())
  })
  afterAll(() => api.close())

  const counts = async () => {
    // Public answers are cached until the catalogue changes.
    await api.db.transaction().execute(tx => bumpVersion(tx, []))
    const { items } = await api.json<{ items: ClassSummary[] }>('/courses')
    return items.flatMap(({ id, learnerCount }) => (learnerCount ? [[id, learnerCount]] : []))
  }

  test('is shown for a class with enough learners, and no other', async () => {
    for (let at = 0; at < FEW; at++) await learn(api, (await signIn(api)).id, 1, 0)
    expect(await counts()).toEqual([])
    await learn(api, (await signIn(api)).id, 1, 0)
    expect(await counts()).toEqual([[1, FEW + 1]])
    expect(await api.json<ClassSummary>('/courses/1')).toMatchObject({ learnerCount: FEW + 1 })
  })
})
