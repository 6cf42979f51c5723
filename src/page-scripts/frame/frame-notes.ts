import { $connection, noteNetwork } from '#stores/device/connection.ts'
import { $hasConsent, decideConsent } from '#stores/frame/consent.ts'
import { showFlash } from '#stores/frame/flash.ts'
import { $notice } from '#stores/frame/notice.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { marked } from '#ui/dom/elements.ts'

/** The notes of `frame-notes.astro`, and the notices. */
export function showNotes(): void {
  showNotices()
  showConnection()
  askConsent()
}

/** Loads the notices island with the first notice. */
function showNotices(): void {
  $notice.listen(notice => {
    if (!notice) return
    void lazily('notices', () => import('#islands/frame/notices/notices.tsx')).then(module =>
      module?.show(notice)
    )
  })
  showFlash()
}

function showConnection(): void {
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

/** Asks once whether the beacon may be sent; the footer has a button to ask again. */
function askConsent(): void {
  const [question] = marked('consent')
  if (!question) return
  question.hidden = $hasConsent.get() !== undefined
  for (const button of marked('consent-answer')) {
    button.addEventListener('click', () => {
      decideConsent(button.dataset['consentAnswer'] === 'yes')
      question.hidden = true
    })
  }
  for (const button of marked('consent-again')) {
    button.addEventListener('click', () => {
      question.hidden = false
      question.querySelector('button')?.focus()
    })
  }
}
