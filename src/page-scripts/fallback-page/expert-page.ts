import { Expert } from '#contract/catalogue/experts.ts'
import { expertPath } from '#domain/addresses.ts'
import { profileLinks } from '#domain/catalogue/profile-links.ts'
import { formatCompact, formatDuration, formatNumber } from '#i18n/format/format.ts'
import { countedAs, reachOf } from '#domain/catalogue/reach.ts'
import { ask } from './ask.ts'
import { bindClassCard } from './cards.ts'
import {
  bindLink,
  bindList,
  bindParagraphs,
  bindPicture,
  bindText,
  slotIn,
  locale
} from './bind.ts'
import { messages } from './messages.ts'
import { openFallbackPage } from './open-page.ts'

const t = messages('experts')

function fill(view: DocumentFragment, expert: Expert, address: string): void {
  const { views, courses } = expert
  const { seconds, rating } = reachOf(courses)
  const links = profileLinks(expert.links)
  bindText(view, 'name', expert.name)
  bindText(view, 'headline', expert.headline)
  bindText(view, 'count', t('count', { count: courses.length }))
  bindText(view, 'duration', formatDuration(seconds, locale))
  const shown = formatCompact(views, locale)
  bindText(view, 'views', t('views', { count: countedAs(views), shown }))
  const average = formatNumber(rating.average, locale)
  const number = formatNumber(rating.count, locale)
  bindText(view, 'rating', t('rating', { count: rating.count, number, average }))
  if (seconds === 0) slotIn(view, 'durationFact')?.remove()
  if (views === 0) slotIn(view, 'viewsFact')?.remove()
  if (rating.count === 0) slotIn(view, 'ratingFact')?.remove()
  bindPicture(view, 'photo', expert.photoUrl, address)
  bindParagraphs(view, 'about', expert.about)
  bindList(view, 'linkList', links, (row, link) => {
    bindLink(row, 'link', link)
    bindText(row, 'host', new URL(link).host.replace(/^www\./, ''))
  })
  if (links.length === 0) slotIn(view, 'links')?.remove()
  bindList(view, 'classes', courses, (card, item) => bindClassCard(card, item, address))
  if (courses.length === 0) slotIn(view, 'courses')?.remove()
}

void openFallbackPage<Expert>({
  pathOf: expertPath,
  ask: id => ask(`/instructors/${encodeURIComponent(id)}`, Expert),
  fill,
  describe: ({ slug, name, headline }) => ({ slug, title: name, description: headline })
})
