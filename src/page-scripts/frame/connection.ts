import { $connection, noteNetwork } from '#stores/device/connection.ts'
import { marked } from '#ui/dom/elements.ts'

export function showConnection(): void {
  addEventListener('online', () => noteNetwork(true))
  addEventListener('offline', () => noteNetwork(false))
  if (!navigator.onLine) noteNetwork(false)
  for (const button of marked('hide')) {
    const note = button.closest<HTMLElement>('[data-connection]')
    button.addEventListener('click', () => note?.setAttribute('hidden', ''))
  }
  $connection.subscribe(connection => {
    for (const text of marked('connection')) text.hidden = text.dataset['connection'] !== connection
  })
}
