import { Class } from '#contract/catalogue/classes.ts'
import { classPath, expertPath, roomPath } from '#domain/addresses.ts'
import { lessonCount } from '#domain/catalogue/lesson-count.ts'
import { formatBytes, formatDate, formatDuration } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { ask } from './ask.ts'
import {
  bindLink,
  bindList,
  bindOptional,
  bindParagraphs,
  bindPicture,
  bindText,
  slotIn,
  locale
} from './bind.ts'
import { messages } from './messages.ts'
import { openFallbackPage } from './open-page.ts'

const t = messages('class')

type Module = Class['modules'][number]

function fillModule(card: Element, module: Module, slug: string): void {
  bindText(card, 'title', module.title)
  bindText(card, 'items', t('items', { count: lessonCount([module]) }))
  const list = slotIn(card, 'list')
  if (!list) return
  const patterns = new Map(
    [...list.children].map(child => [child.getAttribute('data-type'), child] as const)
  )
  list.replaceChildren(
    ...module.items.flatMap(item => {
      const row = patterns.get(item.type)?.cloneNode(true) as Element | undefined
      if (!row) return []
      bindText(row, 'title', item.title)
      bindLink(row, 'link', localized(roomPath(slug, item.id), locale))
      bindText(row, 'extent', extentOf(item))
      if (!item.isPreview) slotIn(row, 'preview')?.remove()
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
  bindText(view, 'title', item.title)
  bindText(view, 'summary', item.summary)
  bindText(view, 'expert', item.instructor.name)
  bindLink(view, 'expertLink', localized(expertPath(item.instructor.slug), locale))
  bindText(view, 'level', t(`level.${item.level}`))
  bindOptional(view, 'forWhom', item.isPro && t('forWhom'))
  bindText(view, 'language', t(`spoken.${item.language}`))
  bindText(view, 'lessons', t('items', { count: lessonCount(item.modules) }))
  bindText(view, 'duration', formatDuration(item.durationSeconds, locale))
  bindText(view, 'updated', t('updated', { date: formatDate(item.updatedAt, locale) }))
  bindPicture(view, 'poster', item.posterUrl, address)
  bindList(view, 'objectives', item.objectives, (row, text) => bindText(row, 'text', text))
  bindList(view, 'modules', item.modules, (card, module) => {
    card.toggleAttribute('open', module === item.modules[0])
    fillModule(card, module, item.slug)
  })
  bindList(view, 'resources', item.resources, (row, { title, sizeBytes }) => {
    bindText(row, 'title', title)
    bindText(row, 'size', formatBytes(sizeBytes, locale))
  })
  for (const link of view.querySelectorAll('[data-gap="room"]')) {
    link.setAttribute('href', localized(roomPath(item.slug), locale))
  }
  const preview = item.modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
  if (preview) bindLink(view, 'watchFree', localized(roomPath(item.slug, preview.id), locale))
  else slotIn(view, 'watchFree')?.remove()
  if (item.resources.length === 0) slotIn(view, 'files')?.remove()
  bindParagraphs(view, 'about', item.description)
}

void openFallbackPage<Class>({
  pathOf: classPath,
  ask: id => ask(`/courses/${encodeURIComponent(id)}`, Class),
  fill,
  describe: ({ slug, title, summary }) => ({ slug, title, description: summary })
})
  .then(() => import('#page-scripts/cards/prices.ts'))
  .then(({ followPrices }) => followPrices())
  .catch(() => undefined)
