import { myLearningPath } from '#domain/addresses.ts'
import type { Translate } from '#i18n/translator.ts'
import { element, outline } from '#ui/dom/element.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { notify } from '#stores/frame/notice.ts'
import { isSaved, toggleSaved } from '#stores/catalogue/saved.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import type { ClassPlace } from '#ui/dom/class-places.ts'

const HEART = 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11z'

let made = 0

export function addHeart(place: ClassPlace, t: Translate<'cards'>): void {
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
      void lazily('send-saved', () => import('#stores/catalogue/send-saved.ts')).then(stores =>
        stores?.sendSaved()
      )
    }
  })
  home.append(heart)
}

let isTold = false

/** Once per page. */
function tellGuest(slug: string): void {
  if (isTold || !isSaved(slug)) return
  isTold = true
  notify('success', 'savedHere', myLearningPath)
}

export function markHeart({ box, item, isCard }: ClassPlace, t: Translate<'cards'>): void {
  const heart = box.querySelector(isCard ? ':scope > .heart' : '[data-heart] > .heart')
  const isKept = isSaved(item.slug)
  heart?.setAttribute('aria-pressed', String(isKept))
  const label = heart?.querySelector('span')
  const text = t(isKept ? 'saved' : 'save')
  if (label && !isCard && label.textContent !== text) label.textContent = text
}
