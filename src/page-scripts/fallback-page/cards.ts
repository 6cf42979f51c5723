import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import { classPath, expertPath } from '#domain/addresses.ts'
import { cardLearners, cardRating } from '#i18n/format/class-numbers.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { cardPicture } from '#ui/dom/card-picture.ts'
import { isMixedTitle } from '#i18n/text.ts'
import { bindLink, bindOptional, bindPicture, bindText, slotIn, locale } from './bind.ts'
import { messages } from './messages.ts'

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
  bindText(card, 'title', item.title)
  card.querySelector('h2, h3')?.toggleAttribute('data-mixed', isMixedTitle(item.title, locale))
  bindText(card, 'expert', item.instructor.name)
  bindText(card, 'level', t(`level.${item.level}`))
  bindLink(card, 'link', localized(classPath(item.slug), locale))
  bindOptional(
    card,
    'duration',
    item.durationSeconds > 0 && formatDuration(item.durationSeconds, locale)
  )
  bindOptional(card, 'pro', item.isPro && t('pro'))
  bindOptional(card, 'spoken', item.language !== locale && t(`spoken.${item.language}`))
  bindOptional(card, 'learners', cardLearners(item, t, locale) ?? false)
  const rating = cardRating(item.rating, t, locale)
  if (rating) bindText(card, 'average', rating)
  else slotIn(card, 'rating')?.remove()
}

export function bindExpertCard(
  card: Element,
  expert: Omit<ExpertSummary, 'views'>,
  address: string
): void {
  bindText(card, 'name', expert.name)
  bindText(card, 'headline', expert.headline)
  bindText(card, 'count', messages('experts')('count', { count: expert.courseCount }))
  bindLink(card, 'link', localized(expertPath(expert.slug), locale))
  bindPicture(card, 'photo', expert.photoUrl, address)
}
