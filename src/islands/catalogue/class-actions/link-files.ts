import type { ClassContent } from '#contract/learning/learning.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#ui/dom/element.ts'

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
