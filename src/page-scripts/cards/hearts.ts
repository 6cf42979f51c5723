import { myLearningPath } from '#domain/addresses.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { localeOf } from '#i18n/locale.ts'
import { translator } from '#i18n/translator.ts'
import { isSaved, $saved, toggleSaved } from '#stores/learning/saved.ts'
import { notify } from '#stores/frame/notice.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { type ClassPlace, classPlaces } from '#ui/dom/class-places.ts'
import { element, outline } from '#ui/dom/element.ts'
import style from './cards.css?url'

// Guests get hearts only; the rest loads for learners, or on scrolling.

const locale = localeOf(location.pathname)
const [messages] = await Promise.all([loadMessages('cards', locale), addStyle(style)])
const t = translator<'cards'>(locale, messages)

const HEART = 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z'
let made = 0
let isTold = false

function show(): void {
  const places = classPlaces()
  for (const place of places) {
    addHeart(place)
    markHeart(place)
  }
  if (places.length === 0 || !$isSignedIn.get()) return
  void lazily('own-progress', () => import('./own-progress.ts')).then(module =>
    module?.showOwnProgress(t, locale)
  )
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

function addHeart(place: ClassPlace): void {
  const { box, name, isCard } = place
  const home = isCard ? box : box.querySelector<HTMLElement>('[data-heart]')
  if (!home || home.querySelector(':scope > .heart')) return
  made += 1
  const label = element('span', { class: isCard ? 'heart-label' : '', text: t('save') })
  const heart = element(
    'button',
    { class: `heart${isCard ? '' : ' heart-named'}`, with: { type: 'button' } },
    outline(HEART, 'heart-sign'),
    label
  )
  if (isCard) {
    // Each heart on a page needs its own name.
    name.id ||= `class-${made}`
    label.id = `heart-${made}`
    heart.setAttribute('aria-labelledby', `${label.id} ${name.id}`)
  }
  heart.addEventListener('click', () => {
    toggleSaved(place.item)
    if (!$isSignedIn.get()) tellGuest(place.item.slug)
    else {
      void lazily('send-saved', () => import('#stores/learning/send-saved.ts')).then(stores =>
        stores?.sendSaved()
      )
    }
  })
  home.append(heart)
}

/** Once per page. */
function tellGuest(slug: string): void {
  if (isTold || !isSaved(slug)) return
  isTold = true
  notify('success', 'savedHere', myLearningPath)
}

function markHeart({ box, item, isCard }: ClassPlace): void {
  const heart = box.querySelector(isCard ? ':scope > .heart' : '[data-heart] > .heart')
  const isKept = isSaved(item.slug)
  heart?.setAttribute('aria-pressed', String(isKept))
  const label = heart?.querySelector('span')
  const text = t(isKept ? 'saved' : 'save')
  if (label && !isCard && label.textContent !== text) label.textContent = text
}
