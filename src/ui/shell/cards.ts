import type { ClassSummary } from '#contract/classes.ts'
import type { ExpertSummary } from '#contract/experts.ts'
import type { PublishedClass } from '#contract/published.ts'
import { classPath, expertPath } from '#domain/addresses.ts'
import { cardLearners, cardRating } from '#i18n/class-numbers.ts'
import { formatDuration } from '#i18n/format.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { cardPicture } from '#ui/card-picture.ts'
import { isMixedTitle } from '#ui/mixed-title.ts'
import { fillLink, fillOptional, fillPicture, fillText, gapIn, locale } from './fill.ts'
import { messages } from './messages.ts'

/** @param address of the answer that named it, which its picture's may be relative to */
export function fillClassCard(card: Element, item: ClassSummary, address: string): void {
  fillClassFacts(card, item, messages('class'))
  fillPicture(card, 'poster', item.posterUrl, address)
}

/** The card of a class as the site publishes it: equal to one that a page was built with. */
export function fillPublishedCard(
  card: Element,
  item: PublishedClass,
  t: Translate<'class'> = messages('class')
): void {
  fillClassFacts(card, item, t)
  if (item.picture) {
    gapIn(card, 'poster')?.querySelector('.tinted')?.replaceWith(cardPicture(item.picture))
  }
}

function fillClassFacts(
  card: Element,
  item: Omit<PublishedClass, 'picture'>,
  t: Translate<'class'>
): void {
  fillText(card, 'title', item.title)
  card.querySelector('h2, h3')?.toggleAttribute('data-mixed', isMixedTitle(item.title, locale))
  fillText(card, 'expert', item.instructor.name)
  fillText(card, 'level', t(`level.${item.level}`))
  fillLink(card, 'link', localized(classPath(item.slug), locale))
  fillOptional(
    card,
    'duration',
    item.durationSeconds > 0 && formatDuration(item.durationSeconds, locale)
  )
  fillOptional(card, 'pro', item.isPro && t('pro'))
  fillOptional(card, 'spoken', item.language !== locale && t(`spoken.${item.language}`))
  fillOptional(card, 'learners', cardLearners(item, t, locale) ?? false)
  const rating = cardRating(item.rating, t, locale)
  if (rating) fillText(card, 'average', rating)
  else gapIn(card, 'rating')?.remove()
}

export function fillExpertCard(
  card: Element,
  expert: Omit<ExpertSummary, 'views'>,
  address: string
): void {
  fillText(card, 'name', expert.name)
  fillText(card, 'headline', expert.headline)
  fillText(card, 'count', messages('experts')('count', { count: expert.courseCount }))
  fillLink(card, 'link', localized(expertPath(expert.slug), locale))
  fillPicture(card, 'photo', expert.photoUrl, address)
}
