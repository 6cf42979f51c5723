import { expect, test } from 'vitest'
import { fileKey, fileRefusal } from '#domain/studio/film-file.ts'

const file = (name: string, type: string, size = 5) => ({ name, type, size, lastModified: 7 })

test.each([
  ['a film', file('a.mp4', 'video/mp4'), undefined],
  ['a film of an unknown type', file('A lesson.MKV', ''), undefined],
  ['a picture', file('a.jpg', 'image/jpeg'), 'other_kind'],
  ['a file without an ending', file('film', ''), 'other_kind'],
  ['an empty film', file('a.mp4', 'video/mp4', 0), 'empty'],
  ['a film of the largest size', file('a.mp4', 'video/mp4', 10), undefined],
  ['a larger film', file('a.mp4', 'video/mp4', 11), 'too_large']
])('%s', (_, chosen, refusal) => {
  expect(fileRefusal(chosen, 10)).toBe(refusal)
})

test('a file that was changed is another one', () => {
  const chosen = file('a.mp4', 'video/mp4')
  expect(fileKey(chosen)).toBe(fileKey({ ...chosen }))
  expect(fileKey({ ...chosen, lastModified: 8 })).not.toBe(fileKey(chosen))
})
