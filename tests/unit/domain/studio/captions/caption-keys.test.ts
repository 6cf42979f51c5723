import { expect, test } from 'vitest'
import {
  CAPTION_KEYS,
  captionKeyOf,
  type CaptionKey,
  shownKeys
} from '#domain/studio/captions/caption-keys.ts'

const press = (code: string, held = '') => ({
  ...{ code, altKey: held.includes('alt'), ctrlKey: held.includes('ctrl') },
  ...{ metaKey: held.includes('meta'), shiftKey: held.includes('shift') }
})

test.each([
  ['KeyK', 'alt', 'play'],
  ['KeyS', 'alt', 'split'],
  ['KeyS', 'ctrl', 'save'],
  ['KeyS', 'meta', 'save'],
  ['KeyZ', 'ctrl shift', 'redo'],
  ['KeyS', '', undefined],
  ['KeyS', 'shift', undefined],
  ['KeyK', 'alt shift', undefined],
  ['KeyS', 'ctrl alt', undefined],
  ['KeyQ', 'alt', undefined]
])('%s with %j does %s', (code, held, act) => {
  expect(captionKeyOf(press(code, held))).toBe(act)
})

test('no two acts have the same keys', () => {
  const names = Object.keys(CAPTION_KEYS) as CaptionKey[]
  const shown = names.map(name => shownKeys(name).join(' '))
  expect(new Set(shown).size).toBe(names.length)
  expect(shown).toContain('Alt ,')
})
