import type { ClassContent } from '#contract/learning/learning.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'
import { element, outline } from '#ui/dom/element.ts'
import { ICONS } from '#ui/kit/icons.ts'

export function markItems(
  { modules }: ClassContent,
  t: Translate<'classActions'>,
  locale: Locale
): void {
  openCurrent(modules)
  for (const [at, { items }] of modules.entries()) {
    const before = modules[at - 1]?.title
    const why =
      before && $isSubscribed.get() === true
        ? t('afterModule', { title: readText(before, locale).value })
        : t('forSubscribers')
    for (const { id, completed, locked } of items) {
      const row = linkTo(id)?.closest('li')
      row?.querySelector('.own-item')?.remove()
      if (!row || (!completed && !locked)) continue
      row.prepend(
        completed ? sign('check', t('itemDone')) : sign('lock', `${t('itemLocked')}: ${why}`)
      )
    }
  }
}

const linkTo = (id: number | undefined) =>
  document.querySelector(`article li a[href$="videos?item=${id}"]`)

/** Opens the current module, or none of a completed class, unless the reader has opened one. */
function openCurrent(modules: ClassContent['modules']): void {
  const boxes = modules.map(({ items }) => linkTo(items[0]?.id)?.closest('details'))
  if (boxes.some((box, at) => box && box.open !== (at === 0))) return
  const current = modules.findIndex(({ items }) => items.some(({ completed }) => !completed))
  for (const [at, box] of boxes.entries()) if (box) box.open = at === current
}

function sign(name: 'check' | 'lock', text: string): HTMLElement {
  return element(
    'span',
    { class: `own-item own-item-${name}`, with: { title: text } },
    outline(ICONS[name], 'own-item-sign'),
    element('span', { class: 'sr-only', text: `${text} ` })
  )
}

export function linkFiles(
  { resources }: ClassContent,
  address: string,
  t: Translate<'classActions'>,
  locale: Locale
): void {
  const list = document.querySelector('#files ul')
  const sample = list?.querySelector('li')
  if (!list || !sample || !resources?.length) return
  const rows = resources.map(({ title, sizeBytes, url }) => {
    const { value, locale: own } = readText(title, locale)
    const href = parseUrl(url, address)?.href ?? ''
    const row = sample.cloneNode(true) as HTMLElement
    row.classList.add('relative')
    row.querySelector('.grow')?.replaceChildren(
      element(
        'a',
        {
          class: 'covers hover:underline',
          with: { href, download: '', 'aria-label': t('download', { title: value }) }
        },
        element('bdi', { text: value, with: { lang: own, dir: direction[own] } })
      )
    )
    row.querySelector(':scope > bdi')?.replaceChildren(formatBytes(sizeBytes, locale))
    return row
  })
  list.replaceChildren(...rows)
  // The line keeps its height.
  const lead = document.querySelector('#files > p a')
  lead?.replaceWith(
    element('span', { class: 'inline-flex min-h-11 items-center', text: t('filesReady') })
  )
}
