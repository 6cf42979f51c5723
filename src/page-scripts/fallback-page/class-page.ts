import { Class } from '#contract/catalogue/classes.ts'
import { classPath, expertPath, roomPath } from '#domain/addresses.ts'
import { countContents } from '#domain/catalogue/class-contents.ts'
import { itemExtent } from '#i18n/format/class-numbers.ts'
import { contentsText } from '#i18n/format/contents-text.ts'
import { formatBytes, formatDate, formatDuration } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import {
  bind,
  bindLink,
  bindList,
  bindParagraphs,
  bindPicture,
  slotIn,
  locale,
  messages
} from './bind.ts'
import { openFallbackPage } from './open-page.ts'

const t = messages('class')

type Module = Class['modules'][number]

function fillModule(card: Element, module: Module, slug: string): void {
  bind(card, { title: module.title, items: contentsText(t, countContents([module])) })
  const list = slotIn(card, 'list')
  if (!list) return
  const patterns = new Map(
    [...list.children].map(child => [child.getAttribute('data-type'), child] as const)
  )
  list.replaceChildren(
    ...module.items.flatMap(item => {
      const row = patterns.get(item.type)?.cloneNode(true) as Element | undefined
      if (!row) return []
      bind(row, { title: item.title, extent: itemExtent(item, t, locale), preview: item.isPreview })
      bindLink(row, 'link', roomPath(slug, item.id))
      return [row]
    })
  )
}

function fill(view: DocumentFragment, item: Class, address: string): void {
  view.querySelector('[data-class]')?.setAttribute('data-class', String(item.id))
  const preview = item.modules.flatMap(({ items }) => items).find(({ isPreview }) => isPreview)
  bind(view, {
    title: item.title,
    summary: item.summary,
    expert: item.instructor.name,
    level: t(`level.${item.level}`),
    forWhom: item.isPro,
    language: t(`spoken.${item.language}`),
    lessons: contentsText(t, countContents(item.modules)),
    duration: formatDuration(item.durationSeconds, locale),
    updated: t('updated', { date: formatDate(item.updatedAt, locale) }),
    watchFree: preview !== undefined,
    files: item.resources.length > 0
  })
  bindLink(view, 'expertLink', expertPath(item.instructor.slug))
  if (preview) bindLink(view, 'watchFree', roomPath(item.slug, preview.id))
  for (const link of view.querySelectorAll('[data-gap="room"]')) {
    link.setAttribute('href', localized(roomPath(item.slug), locale))
  }
  bindPicture(view, 'poster', item.posterUrl, address)
  bindList(view, 'objectives', item.objectives, (row, text) => bind(row, { text }))
  bindList(view, 'modules', item.modules, (card, module) => {
    card.toggleAttribute('open', module === item.modules[0])
    fillModule(card, module, item.slug)
  })
  bindList(view, 'resources', item.resources, (row, { title, sizeBytes }) =>
    bind(row, { title, size: formatBytes(sizeBytes, locale) })
  )
  bindParagraphs(view, 'about', item.description)
}

/** Settles once the page is filled. */
export const classPageOpened = openFallbackPage<Class>({
  pathOf: classPath,
  source: '/courses/',
  schema: Class,
  fill,
  describe: ({ slug, title, summary }) => ({ slug, title, description: summary })
})
classPageOpened
  .then(() => import('#page-scripts/cards/prices.ts'))
  .then(({ followPrices }) => followPrices())
  .catch(() => undefined)
