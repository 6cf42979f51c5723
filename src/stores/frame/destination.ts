import { atom } from 'nanostores'

/** Address of this site that the start script opens next. */
export const $destination = atom<string | undefined>()

/** The same, replacing the entry of the history. */
export const $replacement = atom<string | undefined>()

export function goTo(address: string): void {
  $destination.set(address)
}

export function goInstead(address: string): void {
  $replacement.set(address)
}
