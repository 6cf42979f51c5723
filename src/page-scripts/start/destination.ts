import { $destination, $replacement } from '#stores/frame/destination.ts'

export function followDestination(): void {
  $destination.listen(address => {
    if (address) location.assign(address)
  })
  $replacement.listen(address => {
    if (address) location.replace(address)
  })
}
