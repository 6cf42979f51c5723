import { atom } from 'nanostores'

/** Address of this site to go to next. Stores only say it; the start of the page goes there. */
export const $destination = atom<string | undefined>()

/** The same, for a page that takes the place of this one: the way back leads past it. */
export const $replacement = atom<string | undefined>()

export function goTo(address: string): void {
  $destination.set(address)
}

export function goInstead(address: string): void {
  $replacement.set(address)
}
