import { Expert } from '#contract/experts.ts'
import { expertPath } from '#domain/addresses.ts'
import { profileLinks } from '#domain/profile-links.ts'
import { formatCompact, formatDuration, formatNumber } from '#i18n/format.ts'
import { countedAs, reachOf } from '#ui/experts/reach.ts'
import { ask } from './ask.ts'
import { fillClassCard } from './cards.ts'
import { fillLink, fillList, fillParagraphs, fillPicture, fillText, gapIn, locale } from './fill.ts'
import { messages } from './messages.ts'
import { openShell } from './open-shell.ts'

const t = messages('experts')

function fill(view: DocumentFragment, expert: Expert, address: string): void {
  const { views, courses } = expert
  const { seconds, rating } = reachOf(courses)
  const links = profileLinks(expert.links)
  fillText(view, 'name', expert.name)
  fillText(view, 'headline', expert.headline)
  fillText(view, 'count', t('count', { count: courses.length }))
  fillText(view, 'duration', formatDuration(seconds, locale))
  const shown = formatCompact(views, locale)
  fillText(view, 'views', t('views', { count: countedAs(views), shown }))
  const average = formatNumber(rating.average, locale)
  const number = formatNumber(rating.count, locale)
  fillText(view, 'rating', t('rating', { count: rating.count, number, average }))
  if (seconds === 0) gapIn(view, 'durationFact')?.remove()
  if (views === 0) gapIn(view, 'viewsFact')?.remove()
  if (rating.count === 0) gapIn(view, 'ratingFact')?.remove()
  fillPicture(view, 'photo', expert.photoUrl, address)
  fillParagraphs(view, 'about', expert.about)
  fillList(view, 'linkList', links, (row, link) => {
    fillLink(row, 'link', link)
    fillText(row, 'host', new URL(link).host.replace(/^www\./, ''))
  })
  if (links.length === 0) gapIn(view, 'links')?.remove()
  fillList(view, 'classes', courses, (card, item) => fillClassCard(card, item, address))
  if (courses.length === 0) gapIn(view, 'courses')?.remove()
}

void openShell<Expert>({
  pathOf: expertPath,
  ask: id => ask(`/instructors/${encodeURIComponent(id)}`, Expert),
  fill,
  describe: ({ slug, name, headline }) => ({ slug, title: name, description: headline })
})
