import { Class } from '#contract/classes.ts'
import { classPath, expertPath, roomPath } from '#domain/addresses.ts'
import { lessonCount } from '#domain/lesson-count.ts'
import { formatBytes, formatDate, formatDuration } from '#i18n/format.ts'
import { localized } from '#i18n/locale.ts'
import { ask } from './ask.ts'
import {
  fillLink,
  fillList,
  fillOptional,
  fillParagraphs,
  fillPicture,
  fillText,
  gapIn,
  locale
} from './fill.ts'
import { messages } from './messages.ts'
import { openShell } from './open-shell.ts'

const t = messages('class')

type Module = Class['modules'][number]

function fillModule(card: Element, module: Module, slug: string): void {
  fillText(card, 'title', module.title)
  fillText(card, 'items', t('items', { count: lessonCount([module]) }))
  const list = gapIn(card, 'list')
  if (!list) return
  const patterns = new Map(
    [...list.children].map(child => [child.getAttribute('data-type'), child] as const)
  )
  list.replaceChildren(
    ...module.items.flatMap(item => {
      const row = patterns.get(item.type)?.cloneNode(true) as Element | undefined
      if (!row) return []
      fillText(row, 'title', item.title)
      fillLink(row, 'link', localized(roomPath(slug, item.id), locale))
      fillText(row, 'extent', extentOf(item))
      if (!item.isPreview) gapIn(row, 'preview')?.remove()
      return [row]
    })
  )
}

function extentOf({ durationSeconds, questionCount }: Module['items'][number]): string {
  if (questionCount) return t('questions', { count: questionCount })
  return durationSeconds ? formatDuration(durationSeconds, locale) : ''
}

function fill(view: DocumentFragment, item: Class, address: string): void {
  view.querySelector('[data-class]')?.setAttribute('data-class', String(item.id))
  fillText(view, 'title', item.title)
  fillText(view, 'summary', item.summary)
  fillText(view, 'expert', item.instructor.name)
  fillLink(view, 'expertLink', localized(expertPath(item.instructor.slug), locale))
  fillText(view, 'level', t(`level.${item.level}`))
  fillOptional(view, 'forWhom', item.isPro && t('forWhom'))
  fillText(view, 'language', t(`spoken.${item.language}`))
  fillText(view, 'lessons', t('items', { count: lessonCount(item.modules) }))
  fillText(view, 'duration', formatDuration(item.durationSeconds, locale))
  fillText(view, 'updated', t('updated', { date: formatDate(item.updatedAt, locale) }))
  fillPicture(view, 'poster', item.posterUrl, address)
  fillList(view, 'objectives', item.objectives, (row, text) => fillText(row, 'text', text))
  fillList(view, 'modules', item.modules, (card, module) => {
    card.toggleAttribute('open', module === item.modules[0])
    fillModule(card, module, item.slug)
  })
  fillList(view, 'resources', item.resources, (row, { title, sizeBytes }) => {
    fillText(row, 'title', title)
    fillText(row, 'size', formatBytes(sizeBytes, locale))
  })
  for (const link of view.querySelectorAll('[data-gap="room"]')) {
    link.setAttribute('href', localized(roomPath(item.slug), locale))
  }
  const preview = item.modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
  if (preview) fillLink(view, 'watchFree', localized(roomPath(item.slug, preview.id), locale))
  else gapIn(view, 'watchFree')?.remove()
  if (item.resources.length === 0) gapIn(view, 'files')?.remove()
  fillParagraphs(view, 'about', item.description)
}

void openShell<Class>({
  pathOf: classPath,
  ask: id => ask(`/courses/${encodeURIComponent(id)}`, Class),
  fill,
  describe: ({ slug, title, summary }) => ({ slug, title, description: summary })
})
  .then(() => import('#islands/startup/prices.ts'))
  .then(({ followPrices }) => followPrices())
  .catch(() => undefined)
