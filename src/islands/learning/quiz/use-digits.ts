import { useEffect, useEffectEvent } from 'react'
import { digitOf } from '#domain/learning/digit-key.ts'

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])'

/** Digit keys 1 to 9, except in text fields and dialogs. */
export function useDigits(onDigit: (digit: number) => void): void {
  const choose = useEffectEvent(onDigit)
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { target, ctrlKey, metaKey, altKey, isComposing, repeat } = event
      if (ctrlKey || metaKey || altKey || isComposing || repeat) return
      if (target instanceof Element && target.matches(TYPED_INTO)) return
      if (document.querySelector('dialog[open]')) return
      const digit = digitOf(event)
      if (digit) choose(digit)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
