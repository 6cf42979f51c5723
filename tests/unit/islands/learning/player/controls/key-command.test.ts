import { describe, expect, test } from 'vitest'
import { type Command, commandOf } from '#islands/learning/player/controls/key-command.ts'

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }

interface Row {
  code: string
  key: string
  held?: Partial<typeof NONE>
  command: Command | undefined
  why: string
}

const ROWS: Row[] = [
  { code: 'KeyK', key: 'k', command: { do: 'toggle' }, why: 'Latin letters' },
  { code: 'KeyK', key: 'ن', command: { do: 'toggle' }, why: 'the Arabic layout writes ن there' },
  { code: 'KeyJ', key: 'ت', command: { do: 'seekBy', seconds: -10 }, why: 'Arabic' },
  { code: 'KeyL', key: 'م', command: { do: 'seekBy', seconds: 10 }, why: 'Arabic' },
  { code: 'KeyF', key: 'ب', command: { do: 'fullscreen' }, why: 'Arabic' },
  { code: 'KeyM', key: 'ة', command: { do: 'mute' }, why: 'Arabic' },
  { code: 'KeyC', key: 'ؤ', command: { do: 'captions' }, why: 'Arabic' },
  { code: 'KeyI', key: 'ه', command: { do: 'pip' }, why: 'Arabic' },
  { code: 'KeyV', key: 'k', command: { do: 'toggle' }, why: 'a layout with other places' },
  { code: 'Space', key: ' ', command: { do: 'toggle' }, why: 'the largest key' },
  { code: 'ArrowLeft', key: 'ArrowLeft', command: { do: 'seekBy', seconds: -5 }, why: 'back' },
  { code: 'ArrowRight', key: 'ArrowRight', command: { do: 'seekBy', seconds: 5 }, why: 'ahead' },
  { code: 'ArrowUp', key: 'ArrowUp', command: { do: 'volumeBy', step: 0.05 }, why: 'louder' },
  { code: 'ArrowDown', key: 'ArrowDown', command: { do: 'volumeBy', step: -0.05 }, why: 'quieter' },
  { code: 'Home', key: 'Home', command: { do: 'seekTo', share: 0 }, why: 'the beginning' },
  { code: 'End', key: 'End', command: { do: 'seekTo', share: 1 }, why: 'the end' },
  { code: 'Digit3', key: '3', command: { do: 'seekTo', share: 0.3 }, why: 'Latin digits' },
  { code: 'Digit3', key: '٣', command: { do: 'seekTo', share: 0.3 }, why: 'Arabic digits' },
  { code: 'Digit3', key: '۳', command: { do: 'seekTo', share: 0.3 }, why: 'Persian digits' },
  { code: 'Digit3', key: '"', command: { do: 'seekTo', share: 0.3 }, why: 'a French keyboard' },
  { code: 'Numpad0', key: '0', command: { do: 'seekTo', share: 0 }, why: 'the number pad' },
  {
    code: 'Comma',
    key: ',',
    held: { shiftKey: true },
    command: { do: 'speedBy', step: -0.25 },
    why: 'the Arabic layout writes a comma there'
  },
  {
    code: 'Period',
    key: '>',
    held: { shiftKey: true },
    command: { do: 'speedBy', step: 0.25 },
    why: 'faster'
  },
  { code: 'Slash', key: '?', held: { shiftKey: true }, command: { do: 'help' }, why: 'a question' },
  { code: 'Slash', key: '؟', held: { shiftKey: true }, command: { do: 'help' }, why: 'in Arabic' },
  { code: 'KeyF', key: 'f', held: { ctrlKey: true }, command: undefined, why: 'finds in the page' },
  { code: 'KeyL', key: 'l', held: { metaKey: true }, command: undefined, why: 'the address bar' },
  { code: 'ArrowLeft', key: 'ArrowLeft', held: { altKey: true }, command: undefined, why: 'back' },
  { code: 'KeyK', key: 'K', held: { shiftKey: true }, command: undefined, why: 'has no command' },
  { code: 'Period', key: '.', command: undefined, why: 'speed needs shift' },
  { code: 'KeyQ', key: 'ض', command: undefined, why: 'means nothing' },
  { code: 'Tab', key: 'Tab', command: undefined, why: 'moves the focus' }
]

describe('command of a key', () => {
  test.each(ROWS)('$code writing “$key”: $why', ({ code, key, held, command }) => {
    expect(commandOf({ ...NONE, ...held, code, key })).toEqual(command)
  })
})
