import { expect, test } from 'vitest'
import { itemAfter, type RoomItem } from '#islands/learning/room/use-item.ts'

const items = [
  { id: 1, completed: true },
  { id: 2, completed: true },
  { id: 3, completed: false }
] as unknown as RoomItem[]

test.each([
  { at: 0, id: 2, why: 'the next, though it is done' },
  { at: 1, id: 3, why: 'the next' },
  { at: 2, id: undefined, why: 'nothing behind the last' }
])('what follows $at is $id: $why', ({ at, id }) => {
  expect(itemAfter(items, items[at])?.id).toBe(id)
})
