import { atom } from 'nanostores'

interface Plain {
  kind: 'success' | 'error'
  text: string
  /** `review 5`: a newer one about the same takes its place. */
  about?: string
  undo?: undefined
}

interface Reversible extends Omit<Plain, 'about' | 'undo'> {
  about: string
  /** Takes the change back. */
  undo: () => void
}

export type Toast = Plain | Reversible

/** The newest; a new object each time, so that a repeated one is shown again. */
export const $toast = atom<Toast | undefined>()

export function showToast(toast: Toast): void {
  $toast.set({ ...toast })
}
