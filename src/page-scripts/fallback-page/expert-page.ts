import { Expert } from '#contract/catalogue/experts.ts'
import { expertPath } from '#domain/addresses.ts'
import { profileLinks } from '#domain/catalogue/profile-links.ts'
import { formatCompact, formatDuration, formatNumber } from '#i18n/format/format.ts'
import { countedAs, reachOf } from '#domain/catalogue/reach.ts'
import { bindClassCard } from './cards.ts'
import { bind, bindList, bindParagraphs, bindPicture, locale, messages, slotIn } from './bind.ts'
import { openFallbackPage } from './open-page.ts'

const t = messages('experts')

function fill(view: DocumentFragment, expert: Expert, address: string): void {
  const { views, courses } = expert
  const { seconds, rating } = reachOf(courses)
  const links = profileLinks(expert.links)
  const average = formatNumber(rating.average, locale)
  const number = formatNumber(rating.count, locale)
  bind(view, {
    name: expert.name,
    headline: expert.headline,
    count: t('count', { count: courses.length }),
    duration: formatDuration(seconds, locale),
    views: t('views', { count: countedAs(views), shown: formatCompact(views, locale) }),
    rating: t('rating', { count: rating.count, number, average }),
    durationFact: seconds > 0,
    viewsFact: views > 0,
    ratingFact: rating.count > 0,
    links: links.length > 0,
    courses: courses.length > 0
  })
  bindPicture(view, 'photo', expert.photoUrl, address)
  bindParagraphs(view, 'about', expert.about)
  bindList(view, 'linkList', links, (row, link) => {
    slotIn(row, 'link')?.setAttribute('href', link)
    bind(row, { host: new URL(link).host.replace(/^www\./, '') })
  })
  bindList(view, 'classes', courses, (card, item) => bindClassCard(card, item, address))
}

void openFallbackPage<Expert>({
  pathOf: expertPath,
  source: '/instructors/',
  schema: Expert,
  fill,
  describe: ({ slug, name, headline }) => ({ slug, title: name, description: headline })
})
