import type { ClassSummary } from '#contract/classes.ts'
import type { ExpertSummary } from '#contract/experts.ts'
import { formatDuration } from '#i18n/format.ts'
import { localized } from '#i18n/locale.ts'
import { fillLink, fillPicture, fillText, locale } from './fill.ts'
import { messages } from './messages.ts'

const pathOf = (folder: string, slug: string) =>
  localized(`/${folder}/${encodeURIComponent(slug)}`, locale)

export const classPath = (slug: string) => pathOf('class', slug)
export const expertPath = (slug: string) => pathOf('experts', slug)

export function fillClassCard(card: Element, item: ClassSummary, address: string): void {
  fillText(card, 'title', item.title)
  fillText(card, 'expert', item.instructor.name)
  fillText(card, 'level', messages('class')(`level.${item.level}`))
  fillText(card, 'duration', formatDuration(item.durationSeconds, locale))
  fillLink(card, 'link', classPath(item.slug))
  fillPicture(card, 'poster', item.posterUrl, address)
}

export function fillExpertCard(card: Element, expert: ExpertSummary, address: string): void {
  fillText(card, 'name', expert.name)
  fillText(card, 'headline', expert.headline)
  fillText(card, 'count', messages('experts')('count', { count: expert.courseCount }))
  fillLink(card, 'link', expertPath(expert.slug))
  fillPicture(card, 'photo', expert.photoUrl, address)
}
