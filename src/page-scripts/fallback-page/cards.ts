import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import { classPath, expertPath } from '#domain/addresses.ts'
import { cardLearners, cardRating } from '#i18n/format/class-numbers.ts'
import { formatDuration } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { cardPicture } from '#ui/dom/card-picture.ts'
import { isMixedTitle } from '#i18n/format/titles.ts'
import { bind, bindLink, bindPicture, slotIn, locale, messages } from './bind.ts'

/** @param address of the response, the base of relative picture addresses */
export function bindClassCard(card: Element, item: ClassSummary, address: string): void {
  fillClassFacts(card, item, messages('class'))
  bindPicture(card, 'poster', item.posterUrl, address)
}

/** Equal to a card of the build. */
export function bindPublishedCard(
  card: Element,
  item: PublishedClass,
  t: Translate<'class'> = messages('class')
): void {
  fillClassFacts(card, item, t)
  if (item.picture) {
    slotIn(card, 'poster')?.querySelector('.tinted')?.replaceWith(cardPicture(item.picture))
  }
}

function fillClassFacts(
  card: Element,
  item: Omit<PublishedClass, 'picture'>,
  t: Translate<'class'>
): void {
  const { title, isPro, language, durationSeconds: seconds } = item
  bind(card, {
    title,
    expert: item.instructor.name,
    level: t(`level.${item.level}`),
    duration: seconds > 0 && formatDuration(seconds, locale),
    pro: isPro && t('pro'),
    spoken: language !== locale && t(`spoken.${language}`),
    learners: cardLearners(item, t, locale)
  })
  bindLink(card, 'link', classPath(item.slug))
  card.querySelector('h2, h3')?.toggleAttribute('data-mixed', isMixedTitle(title, locale))
  const average = cardRating(item.rating, t, locale)
  bind(card, average ? { average } : { rating: false })
}

export function bindExpertCard(
  card: Element,
  expert: Omit<ExpertSummary, 'views'>,
  address: string
): void {
  const { name, headline, courseCount: count } = expert
  bind(card, { name, headline, count: messages('experts')('count', { count }) })
  bindLink(card, 'link', expertPath(expert.slug))
  bindPicture(card, 'photo', expert.photoUrl, address)
}

/** Cards that stay keep focus, position and picture. */
export function showCards(list: Element | null | undefined, cards: readonly Element[]): void {
  if (!list) return
  const isLonger = [...list.children].every((card, at) => card === cards[at])
  if (isLonger) list.append(...cards.slice(list.children.length))
  else list.replaceChildren(...cards)
}
