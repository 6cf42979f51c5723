import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { $travelled, redo, undo } from '#stores/studio/drafts/draft.ts'
import type { FocusField } from './focus-field.ts'

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])'

/** Ctrl Z and Ctrl Shift Z for the whole document; other fields keep their own. */
export function useUndoKeys(focusField: FocusField): void {
  const travelled = useStore($travelled)

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])

  const follow = useEffectEvent((place: string) => {
    const steps = place.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
    // Lists and flags have no caret to lead to.
    if (place !== '' && place !== 'modules') focusField(steps)
  })

  useEffect(() => {
    if (!travelled) return
    $travelled.set(undefined)
    follow(travelled.place)
  }, [travelled])
}

/** In a field that is no part of the document, or in a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog[open]')) return true
  return target.matches(TYPED_INTO) && !target.closest('[data-steps]')
}
