import { atom } from 'nanostores'

/** `offline`: the device has no network. `unreachable`: the API does not answer. */
export type Connection = 'well' | 'offline' | 'unreachable'

export const $connection = atom<Connection>('well')

export function noteAnswer(isReached: boolean): void {
  if (isReached) $connection.set('well')
  else $connection.set(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable')
}

export function noteNetwork(isOnline: boolean): void {
  // The next call tests the API.
  $connection.set(isOnline ? 'well' : 'offline')
}
