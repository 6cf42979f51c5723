import { loadMessages } from '#i18n/load-messages.ts'
import { localeOf } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { $saved } from '#stores/catalogue/saved.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import style from './cards.css?url'
import { classPlaces } from '#ui/dom/class-places.ts'
import { addHeart, markHeart } from './heart.ts'

// Guests get hearts only; the rest loads for learners, or on scrolling.

const locale = localeOf(location.pathname)
const [messages] = await Promise.all([loadMessages('cards', locale), addStyle(style)])
const t = translator<'cards'>(locale, messages)

function show(): void {
  const places = classPlaces()
  for (const place of places) {
    addHeart(place, t)
    markHeart(place, t)
  }
  if (places.length === 0 || !$isSignedIn.get()) return
  void lazily('mine', () => import('./mine.ts')).then(module => module?.showMine(t, locale))
}

$saved.subscribe(show)
$isSignedIn.listen(show)

const reviews = document.querySelector<HTMLElement>('[data-reviews]')
const near = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return
    near.disconnect()
    void lazily('reviews', () => import('#page-scripts/reviews/reviews.ts')).then(module =>
      module?.showReviews(entry.target as HTMLElement)
    )
  },
  { rootMargin: '50% 0px' }
)
if (reviews) near.observe(reviews)

// Some pages show classes after a response.
const content = document.getElementById('content')
if (content && document.querySelector('template, [component-export=LearnerHome]')) {
  new MutationObserver(() => {
    show()
    const late = content.querySelector('[data-reviews]')
    if (late) near.observe(late)
  }).observe(content, { childList: true, subtree: true })
}
