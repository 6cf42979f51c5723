import { expect, test } from 'vitest'
import { classesOfStaff } from '#islands/studio/moderation/questions/classes-of-staff.ts'

const classes = [3, 4, 3].map((id, at) => ({ id: at, instructor: { id } as never }))
const found = (roles: readonly string[], expertId?: number) =>
  classesOfStaff({ roles, expertId } as never, classes).map(({ id }) => id)

test('an expert chooses among own classes, other staff among all', () => {
  expect(found(['expert'], 3)).toEqual([0, 2])
  expect(found(['expert', 'editor'], 3)).toEqual([0, 1, 2])
  expect(found(['support'])).toEqual([0, 1, 2])
})
