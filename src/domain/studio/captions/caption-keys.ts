/** What keys do in the editor of captions, in the order of their list. */
export const CAPTION_KEYS = {
  play: { with: 'alt', code: 'KeyK' },
  back: { with: 'alt', code: 'KeyJ' },
  ahead: { with: 'alt', code: 'KeyL' },
  start: { with: 'alt', code: 'KeyI' },
  end: { with: 'alt', code: 'KeyO' },
  split: { with: 'alt', code: 'KeyS' },
  merge: { with: 'alt', code: 'KeyM' },
  insert: { with: 'alt', code: 'KeyN' },
  remove: { with: 'alt', code: 'KeyX' },
  earlier: { with: 'alt', code: 'Comma' },
  later: { with: 'alt', code: 'Period' },
  previous: { with: 'alt', code: 'ArrowUp' },
  next: { with: 'alt', code: 'ArrowDown' },
  other: { with: 'alt', code: 'KeyG' },
  undo: { with: 'ctrl', code: 'KeyZ' },
  redo: { with: 'ctrlShift', code: 'KeyZ' },
  save: { with: 'ctrl', code: 'KeyS' }
} as const satisfies Record<string, { with: 'alt' | 'ctrl' | 'ctrlShift'; code: string }>

export type CaptionKey = keyof typeof CAPTION_KEYS

/** Keys by their place on the keyboard, so that they are the same with Arabic letters. */
type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What a key press does; undefined for typing. */
export function captionKeyOf(event: Pressed): CaptionKey | undefined {
  const { code, altKey, shiftKey } = event
  const ctrlKey = event.ctrlKey || event.metaKey
  // Both together write a letter on some keyboards.
  if (altKey === ctrlKey) return undefined
  const held = altKey ? (shiftKey ? undefined : 'alt') : shiftKey ? 'ctrlShift' : 'ctrl'
  const names = Object.keys(CAPTION_KEYS) as CaptionKey[]
  return names.find(name => CAPTION_KEYS[name].with === held && CAPTION_KEYS[name].code === code)
}

const SHOWN: Readonly<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  ArrowUp: '↑',
  ArrowDown: '↓'
}

/** `Alt K`, `Ctrl Shift Z`: the keys as they are listed, each apart. */
export function shownKeys(name: CaptionKey): string[] {
  const { with: held, code } = CAPTION_KEYS[name]
  const modifiers = { alt: ['Alt'], ctrl: ['Ctrl'], ctrlShift: ['Ctrl', 'Shift'] }[held]
  return [...modifiers, SHOWN[code] ?? code.replace('Key', '')]
}
