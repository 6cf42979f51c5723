import { Expert } from '#contract/experts.ts'
import { formatCompact } from '#i18n/format.ts'
import { ask } from './ask.ts'
import { fillClassCard } from './cards.ts'
import { fillLink, fillList, fillParagraphs, fillPicture, fillText, gapIn, locale } from './fill.ts'
import { messages } from './messages.ts'
import { openShell } from './open-shell.ts'

const t = messages('experts')

function fill(view: DocumentFragment, expert: Expert, address: string): void {
  const { views } = expert
  const links = expert.links.filter(link => /^https?:$/.test(URL.parse(link)?.protocol ?? ''))
  fillText(view, 'name', expert.name)
  fillText(view, 'headline', expert.headline)
  fillText(view, 'count', t('count', { count: expert.courseCount }))
  if (views > 0) {
    fillText(view, 'views', t('views', { count: views, shown: formatCompact(views, locale) }))
  } else {
    gapIn(view, 'views')?.remove()
  }
  fillPicture(view, 'photo', expert.photoUrl, address)
  fillParagraphs(view, 'about', expert.about)
  fillList(view, 'linkList', links, (row, link) => {
    fillLink(row, 'link', link)
    fillText(row, 'host', new URL(link).host.replace(/^www\./, ''))
  })
  if (links.length === 0) gapIn(view, 'links')?.remove()
  fillList(view, 'classes', expert.courses, (card, item) => fillClassCard(card, item, address))
  if (expert.courses.length === 0) gapIn(view, 'courses')?.remove()
}

void openShell<Expert>({
  folder: '/experts',
  ask: id => ask(`/instructors/${encodeURIComponent(id)}`, Expert),
  fill,
  describe: ({ slug, name, headline }) => ({ slug, title: name, description: headline })
})
