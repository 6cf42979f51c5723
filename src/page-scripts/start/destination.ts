import { $destination, $replacement } from '#stores/frame/destination.ts'

/** Goes where a store says, as when a session has ended. */
export function followDestination(): void {
  $destination.listen(address => {
    if (address) location.assign(address)
  })
  $replacement.listen(address => {
    if (address) location.replace(address)
  })
}
