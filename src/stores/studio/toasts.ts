import { atom } from 'nanostores'

export interface Toast {
  kind: 'success' | 'error'
  text: string
  /** Takes the change back. */
  undo?: () => void
}

/** The newest; a new object each time, so that a repeated one is shown again. */
export const $toast = atom<Toast | undefined>()

export function showToast(toast: Toast): void {
  $toast.set({ ...toast })
}
