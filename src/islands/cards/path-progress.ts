import { pathStanding } from '#domain/path-standing.ts'
import { formatPercent } from '#i18n/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#islands/element.ts'
import type { MyClass } from '#stores/my-classes.ts'
import { findPathCertificate } from '#stores/path-certificate.ts'
import { meter } from './card-progress.ts'

/** Shows on the page of a learning path how much of it is done, and leads to the class that is next. */
export function markPath(mine: readonly MyClass[], t: Translate<'cards'>, locale: Locale): void {
  const place = document.querySelector<HTMLElement>('[data-path]')
  if (!place) return
  const slugs = (place.dataset['path'] ?? '').split(' ')
  const { done, percent, next } = pathStanding(slugs, mine)
  const start = document.querySelector<HTMLAnchorElement>('[data-path-start]')
  if (start && next && mine.some(({ slug }) => slugs.includes(slug))) {
    start.href = localized(`/class/${encodeURIComponent(next)}/videos`, locale)
    start.textContent = t('pathNext')
  }
  if (!mine.some(({ slug }) => slugs.includes(slug))) return place.replaceChildren()
  const text = next
    ? `${t('pathDone', { done, count: slugs.length })} · ${t('percent', { percent: formatPercent(percent, locale) })}`
    : t('pathWhole')
  const shown = place.querySelector('.card-progress')
  // Its certificate has been asked for.
  if (!next && shown?.textContent === text) return
  const bar = element('span', { class: 'card-meter', with: { 'aria-hidden': 'true' } })
  bar.append(meter(percent))
  place.replaceChildren(element('p', { class: 'card-progress' }, element('span', { text }), bar))
  if (start && !next) void leadToCertificate(start, place.dataset['pathSlug'] ?? '', t, locale)
}

/** Leads whoever has completed a path to its certificate, without a subscription too, where the API has one. */
async function leadToCertificate(
  start: HTMLAnchorElement,
  slug: string,
  t: Translate<'cards'>,
  locale: Locale
): Promise<void> {
  const id = await findPathCertificate(slug)
  if (id === undefined) return
  start.href = localized(`/certificates/${encodeURIComponent(id)}`, locale)
  start.textContent = t('pathCertificate')
  start.classList.replace('for-learners', 'for-signed-in')
}
