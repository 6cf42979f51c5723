import type { PublishedClass } from '#contract/catalogue/published.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { translator } from '#i18n/translator.ts'
import { classFiles } from '#stores/device/class-files.ts'
import { followFilter } from './follow-filter.ts'
import { bindPublishedCard } from '#page-scripts/fallback-page/cards.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'

let isFollowed = false

export async function prepareFilter(root: HTMLElement): Promise<() => void> {
  const [texts, classTexts] = await Promise.all([
    loadMessages('classFilter', locale),
    loadMessages('class', locale)
  ])
  const ofClass = translator<'class'>(locale, classTexts)
  const pattern = root.querySelector<HTMLTemplateElement>('template[data-card]')?.content
  const slugs = slugsOfCategories()

  function makeCard(item: PublishedClass): HTMLElement {
    const made = pattern?.firstElementChild?.cloneNode(true) as HTMLElement
    bindPublishedCard(made, item, ofClass)
    const slug = item.categoryIds.map(id => slugs.get(id)).find(Boolean)
    if (slug && !item.picture) made.querySelector('article')?.setAttribute('data-category', slug)
    return made
  }

  return () => {
    // Two calls may overlap.
    if (isFollowed) return
    isFollowed = true
    followFilter({ root, locale, t: translator<'classFilter'>(locale, texts), makeCard })
  }
}

/** Fetches the files of the filter so that the worker caches them. */
export async function fetchFilter(root: HTMLElement): Promise<void> {
  await prepareFilter(root)
  if (root.dataset['few'] === undefined) return
  const { readFacts, readTitles, readCards } = classFiles(locale)
  const [facts] = await Promise.all([readFacts(), readTitles()])
  await readCards(facts)
}

/** By id, of categories with a colour of their own. */
function slugsOfCategories(): Map<number, string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-list]:not([data-plain])')
  return new Map(
    [...links].map(({ dataset, pathname }) => {
      const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
      return [Number(dataset['list']), decodeURIComponent(slug)]
    })
  )
}
