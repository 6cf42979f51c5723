import { atom } from 'nanostores'

/** Address of this site to go to next. Stores only say it; the start of the page goes there. */
export const $destination = atom<string | undefined>()

export function goTo(address: string): void {
  $destination.set(address)
}
