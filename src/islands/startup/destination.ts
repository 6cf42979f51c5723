import { $destination } from '#stores/destination.ts'

/** Goes where a store says, as when a session has ended. */
export function followDestination(): void {
  $destination.listen(address => {
    if (address) location.assign(address)
  })
}
