import { loginPath } from '#domain/addresses.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { localeOf, localized } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { pageClass } from '#ui/dom/class-places.ts'
import { element } from '#ui/dom/element.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { $connection } from '#stores/device/connection.ts'
import { $reviews, loadReviews } from '#stores/learning/reviews.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { drawReviews } from './draw.ts'
import style from './reviews.css?url'

const locale = localeOf(location.pathname)
const [messages] = await Promise.all([loadMessages('reviews', locale), addStyle(style)])
const t = translator<'reviews'>(locale, messages)

/** Shows reviews when scrolled to. React is loaded for the form only, for learners. */
export function showReviews(place: HTMLElement): void {
  const shown = pageClass()
  if (!shown) return
  const { id } = shown
  const list = element('div', { class: 'reviews' })
  const own = element('div', { class: 'review-own' })
  place.replaceChildren(list, own)
  $reviews.subscribe(state => drawReviews(list, state, { t, locale, ...shown }))
  $connection.listen(connection => {
    if (connection === 'well' && $reviews.get().step === 'refused') void loadReviews(id)
  })
  void loadReviews(id)
  let close: (() => void) | undefined
  $isSignedIn.subscribe(isSignedIn => {
    close?.()
    close = undefined
    if (!isSignedIn) return own.replaceChildren(drawGuest())
    own.replaceChildren()
    void lazily('review form', () => import('#islands/learning/reviews/open-form.tsx')).then(
      module => {
        if ($isSignedIn.get()) close = module?.openForm(own, { t, locale, ...shown })
      }
    )
  })
}

function drawGuest(): HTMLElement {
  const login = localized(loginPath, locale)
  const link = element('a', { text: t('login'), with: { href: login, 'data-next': 'here' } })
  return element('p', { class: 'review-way' }, element('span', { text: t('guest') }), link)
}
