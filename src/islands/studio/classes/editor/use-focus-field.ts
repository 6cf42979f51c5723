import { useCallback } from 'react'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { FOCUS_EVENT } from '#islands/studio/classes/markdown/markdown-box.tsx'
import { $draft } from '#stores/studio/drafts/draft.ts'
import type { FocusField } from './focus-field.ts'
import { addressOfPlace, placeOfSteps } from './place.ts'

/** Frames until a part that was opened is drawn. */
const FRAMES_MOST = 30

/** Leads to fields of the document. @param open opens the part at an address */
export function useFocusField(open: (address: string) => void): FocusField {
  return useCallback(
    steps => {
      const draft = $draft.get()
      if (draft.step !== 'open') return
      open(addressOfPlace(draft.document, placeOfSteps(steps)))
      focusWhenDrawn(steps, FRAMES_MOST)
    },
    [open]
  )
}

function focusWhenDrawn(steps: DocumentSteps, frames: number): void {
  const field = nearestField(steps, frames > 0)
  if (field) return focusOn(field)
  if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(steps, frames - 1))
}

/** The field itself; once that is not to be expected any more, the nearest around it. */
function nearestField(steps: DocumentSteps, isExact: boolean): HTMLElement | undefined {
  const path = steps.join('.')
  openQuestion(steps)
  const found = document.querySelector<HTMLElement>(`[data-steps="${CSS.escape(path)}"]`)
  if (found || isExact) return found ?? undefined
  const inside = document.querySelector<HTMLElement>(`[data-steps^="${CSS.escape(`${path}.`)}"]`)
  if (inside) return inside
  const heading = document.querySelector<HTMLElement>('.editor-fields h2')
  return steps.length > 1 ? nearestField(steps.slice(0, -1), false) : (heading ?? undefined)
}

/** Questions of a quiz are folded; the one that has the field has to be open. */
function openQuestion(steps: DocumentSteps): void {
  const at = steps.indexOf('questions')
  const number = steps[at + 1]
  if (at < 0 || typeof number !== 'number') return
  const cards = document.querySelectorAll<HTMLElement>('.question-toggle')
  const toggle = cards[number]
  if (toggle?.ariaExpanded === 'false') toggle.click()
}

function focusOn(field: HTMLElement): void {
  field.scrollIntoView({ block: 'center' })
  if (field.dataset['editor'] !== undefined) field.dispatchEvent(new Event(FOCUS_EVENT))
  else field.focus({ preventScroll: true })
}
