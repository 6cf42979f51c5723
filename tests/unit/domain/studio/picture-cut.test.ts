import { expect, test } from 'vitest'
import { cutAround, focusAfterKey, MIDDLE } from '#domain/studio/picture-cut.ts'

const WIDE = { width: 1_600, height: 1_000 }

test.each([
  ['the middle', WIDE, 1, MIDDLE, { left: 300, top: 0, width: 1_000, height: 1_000 }],
  ['the left edge', WIDE, 1, { x: 0, y: 50 }, { left: 0, width: 1_000 }],
  ['the right edge', WIDE, 1, { x: 100, y: 50 }, { left: 600, width: 1_000 }],
  ['a point near the middle', WIDE, 1, { x: 40, y: 50 }, { left: 140 }],
  ['height alone', WIDE, 16 / 9, { x: 0, y: 0 }, { left: 0, top: 0, width: 1_600, height: 900 }],
  ['the whole of its shape', { width: 320, height: 180 }, 16 / 9, { x: 9, y: 9 }, { height: 180 }]
] as const)('a picture is cut around %s', (_, size, ratio, focus, cut) => {
  expect(cutAround(size, ratio, focus)).toMatchObject(cut)
})

test.each([
  ['ArrowLeft', false, { x: 49, y: 50 }],
  ['ArrowDown', true, { x: 50, y: 60 }],
  ['Home', false, MIDDLE],
  ['Enter', false, undefined]
] as const)('%s moves the point', (key, isLarge, focus) => {
  expect(focusAfterKey(MIDDLE, key, isLarge)).toEqual(focus)
})

test('the point stays in the picture', () => {
  expect(focusAfterKey({ x: 0, y: 95 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 95 })
  expect(focusAfterKey({ x: 0, y: 95 }, 'ArrowDown', true)).toEqual({ x: 0, y: 100 })
})
