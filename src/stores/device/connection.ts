import { atom } from 'nanostores'

/** `offline`: this device has no network. `unreachable`: it has, and the API does not answer. */
export type Connection = 'well' | 'offline' | 'unreachable'

export const $connection = atom<Connection>('well')

/** To be told after each call whether an API answered. */
export function noteAnswer(isReached: boolean): void {
  if (isReached) $connection.set('well')
  else $connection.set(globalThis.navigator?.onLine === false ? 'offline' : 'unreachable')
}

/** Follows what the device says of its network. */
export function noteNetwork(isOnline: boolean): void {
  // Back in the network, the next call will tell about the API.
  $connection.set(isOnline ? 'well' : 'offline')
}
