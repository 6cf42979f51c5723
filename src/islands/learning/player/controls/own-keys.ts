const PRESSING: readonly string[] = ['Space', 'Enter']
const MOVING: readonly string[] = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageUp', 'PageDown']
]

/** Inputs without text. */
const CHECKED = ['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'color', 'file']
const TYPING = `input${CHECKED.map(type => `:not([type="${type}"])`).join('')}, textarea, select, [contenteditable]:not([contenteditable="false"])`

/** Controls, and the keys that they handle themselves. */
const OWN_KEYS: readonly [selector: string, keys: readonly string[]][] = [
  ['a[href], button, summary, input, [role="button"]', PRESSING],
  ['[type="radio"], [type="range"]', MOVING],
  ['[role="tab"], [role="radio"], [role="slider"], [role^="menuitem"], [role="option"]', MOVING]
]

/** Whether the focused control handles a key itself; a text field handles all. */
export function isOwnKey(focused: Element, code: string): boolean {
  if (focused.closest(TYPING)) return true
  return OWN_KEYS.some(([selector, keys]) => keys.includes(code) && focused.closest(selector))
}
