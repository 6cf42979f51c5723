import { loadMessages } from '#i18n/load-messages.ts'
import { localeOf } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import { type Drawing, OwnReview } from './own-review.tsx'

const messages = await loadMessages('form', localeOf(location.pathname))

/** @returns a function that removes the form */
export function openForm(place: HTMLElement, drawing: Drawing): () => void {
  const form = translator<'form'>(drawing.locale, messages)
  const root = mountIsland('OwnReview', place, () => <OwnReview {...drawing} form={form} />)
  return () => root.unmount()
}
