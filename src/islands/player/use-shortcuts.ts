import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Command, commandOf } from './key-command.ts'

/** Keys that scroll a page: outside the player they go on to do so. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End'])

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const PRESSED = 'a[href], button, summary, [role="button"]'

/**
 * Hears keys while the focus is in the player or nowhere, and never what is typed.
 *
 * @param isPart only those pressed in the player
 */
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
  if (!isInside && (isPart || target !== document.body)) return false
  if (document.querySelector('dialog:modal')) return false
  if (target.closest(TYPING)) return false
  if (code === 'Space' && target.closest(PRESSED)) return false
  return isInside || !SCROLLING.has(code)
}
