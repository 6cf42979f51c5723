import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Command, commandOf } from './key-command.ts'

/** Keys that scroll the page while the focus is outside the player. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Handles shortcuts, except keys of the focused control. @param isPart only with the focus in the player */
export function useShortcuts(
  frame: RefObject<HTMLElement | null>,
  onCommand: (command: Command) => void,
  isPart = false
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = isMeant(event, frame.current, isPart) ? commandOf(event) : undefined
    if (!command) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isMeant(event: KeyboardEvent, frame: HTMLElement | null, isPart: boolean): boolean {
  const { target, code, defaultPrevented, isComposing } = event
  if (defaultPrevented || isComposing || !(target instanceof Element)) return false
  const isInside = frame?.contains(target) ?? false
  if (!isInside && isPart) return false
  if (document.querySelector('dialog:modal') || isOwnKey(target, code)) return false
  return isInside || !SCROLLING.has(code)
}

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
function isOwnKey(focused: Element, code: string): boolean {
  if (focused.closest(TYPING)) return true
  return OWN_KEYS.some(([selector, keys]) => keys.includes(code) && focused.closest(selector))
}
