import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Command, commandOf } from './key-command.ts'
import { isOwnKey } from './own-keys.ts'

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
