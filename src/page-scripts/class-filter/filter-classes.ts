import type { PublishedClass } from '#contract/catalogue/published.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { translator } from '#i18n/translator.ts'
import { fetchAll } from './fetch-all.ts'
import { followFilter } from './follow-filter.ts'
import { bindPublishedCard } from '#page-scripts/fallback-page/cards.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'

let isFollowed = false

/** What narrows and sorts the list of the page as is chosen, from then on. */
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
    // It may have been asked for twice.
    if (isFollowed) return
    isFollowed = true
    followFilter({ root, locale, t: translator<'classFilter'>(locale, texts), makeCard })
  }
}

/** Fetches what the filter needs, for a device to keep; with all classes where those are few. */
export async function fetchFilter(root: HTMLElement): Promise<void> {
  await prepareFilter(root)
  if (root.dataset['few'] !== undefined) await fetchAll(locale)
}

/** Slugs of the categories that have a colour of their own, by their ids. */
function slugsOfCategories(): Map<number, string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-list]:not([data-plain])')
  return new Map(
    [...links].map(({ dataset, pathname }) => {
      const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
      return [Number(dataset['list']), decodeURIComponent(slug)]
    })
  )
}
