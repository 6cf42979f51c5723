import { $hasConsent, decideConsent } from '#stores/frame/consent.ts'
import { marked } from '#ui/dom/elements.ts'

/** Asks once whether the beacon may be sent; the footer has a button to ask again. */
export function askConsent(): void {
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
