import { expect, test } from 'vitest'
import { clipSizeName } from '#islands/studio/media/film/clip-names.ts'

test('the size of a ready film is not called that of its original, which is deleted', () => {
  expect(clipSizeName({ state: 'processing' })).toBe('originalSize')
  expect(clipSizeName({ state: 'ready' })).toBe('storedSize')
})
