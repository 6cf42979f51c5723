import { expect, test } from 'vitest'
import { notesFile } from '#domain/learning/notes-file.ts'

test('notes are below their items by time, and items without notes are left out', () => {
  const items = [
    { id: 1, title: 'Light' },
    { id: 2, title: 'Nothing noted' },
    { id: 3, title: 'Frame' }
  ]
  const notes = [
    { contentId: 3, at: 3_725, text: 'thirds' },
    { contentId: 1, at: 65.4, text: 'second\nof two lines' },
    { contentId: 1, at: 2, text: 'first' }
  ]
  expect(notesFile('Photography', items, notes)).toBe(
    'Photography\n\nLight\n0:02  first\n1:05  second\n      of two lines\n\nFrame\n1:02:05  thirds\n'
  )
})
