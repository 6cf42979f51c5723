import { describe, expect, test } from 'vitest'
import { groupMarks } from '#domain/learning/questions/mark-groups.ts'

describe('marks on a film of 100 seconds', () => {
  test('are apart where each can be pressed', () => {
    const marks = [
      { id: 2, at: 42 },
      { id: 1, at: 10 }
    ]
    expect(groupMarks(marks, 100, 0.05)).toEqual([
      { at: 10, ids: [1] },
      { at: 42, ids: [2] }
    ])
  })

  test('are one where the second begins within the first', () => {
    const marks = [
      { id: 1, at: 42 },
      { id: 2, at: 46.9 },
      { id: 3, at: 47 },
      { id: 4, at: 42 }
    ]
    expect(groupMarks(marks, 100, 0.05)).toEqual([
      { at: 42, ids: [1, 4, 2] },
      { at: 47, ids: [3] }
    ])
  })

  test('are left out behind the end of a film that was cut', () => {
    expect(groupMarks([{ id: 1, at: 101 }], 100, 0.05)).toEqual([])
  })
})
