import type { Certificate } from '#contract/certificates.ts'
import { certificatePath, roomPath } from '#domain/addresses.ts'
import { pathStanding } from '#domain/learning/path-standing.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { followSaved } from '#stores/learning/send-saved.ts'
import { findPathCertificates } from '#stores/certificates/my-certificates.ts'
import { followMyClasses } from '#stores/learning/load-my-classes.ts'
import { $myClasses, type MyClass, percentOf } from '#stores/learning/my-classes.ts'
import { classPlaces, pageClass } from '#ui/dom/class-places.ts'
import { bilingualText, element } from '#ui/dom/element.ts'

type T = Translate<'cards'>

let isFollowed = false

export function showOwnProgress(t: T, locale: Locale): void {
  if (isFollowed) return mark()
  isFollowed = true
  $myClasses.subscribe(mark)
  followMyClasses()
  followSaved()

  function mark(): void {
    const isClassPage = pageClass() !== undefined
    for (const { box, item, isCard } of classPlaces()) {
      const mine = $myClasses.get().find(({ slug }) => slug === item.slug)
      if (!isCard) continue
      markProgress(box, mine, t, locale)
      if (isClassPage) leaveOut(box, mine?.isCompleted === true)
    }
    markPaths($myClasses.get(), t, locale)
  }
}

function markProgress(card: HTMLElement, mine: MyClass | undefined, t: T, locale: Locale): void {
  const shown = card.querySelector(':scope > .card-progress')
  if (!mine) return shown?.remove()
  const percent = percentOf(mine)
  const text = mine.isCompleted
    ? t('done')
    : t('percent', { percent: formatPercent(percent, locale) })
  // Mutation observers of the page would see every change.
  if (shown?.textContent === text) return
  const made = progressLine(text, percent)
  if (shown) shown.replaceWith(made)
  else card.append(made)
}

/** Hides a completed class among similar ones, and their section when none is left. */
function leaveOut(card: HTMLElement, isCompleted: boolean): void {
  const line = card.closest('li')
  const section = line?.closest('section')
  if (!line || !section) return
  line.hidden = isCompleted
  section.hidden = !section.querySelector('li:not([hidden])')
}

/** A text above a bar; scripts may set styles, which the policy forbids in HTML only. */
function progressLine(text: string, percent: number): HTMLElement {
  const filled = element('span', { class: 'card-meter-filled' })
  filled.style.inlineSize = `${percent}%`
  const bar = element('span', { class: 'card-meter', with: { 'aria-hidden': 'true' } }, filled)
  return element('p', { class: 'card-progress' }, element('span', { text }), bar)
}

/** Shows the progress of learning paths and links to the next class. */
function markPaths(mine: readonly MyClass[], t: T, locale: Locale): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-path]')]
  const whole = places.filter(place => markPath(place, mine, t, locale))
  if (whole.length > 0) void leadToCertificates(whole, t, locale)
}

/** @returns whether its certificate has to be fetched */
function markPath(place: HTMLElement, mine: readonly MyClass[], t: T, locale: Locale): boolean {
  const slugs = (place.dataset['path'] ?? '').split(' ')
  const shown = place.querySelector('.card-progress')
  if (!mine.some(({ slug }) => slugs.includes(slug))) {
    shown?.remove()
    return false
  }
  const { done, percent, next } = pathStanding(slugs, mine)
  if (next) lead(place, roomPath(next), t('pathNext'), locale)
  const text = next
    ? `${t('pathDone', { done, count: slugs.length })} · ${t('percent', { percent: formatPercent(percent, locale) })}`
    : t('pathWhole')
  if (shown?.textContent === text) return false
  shown?.remove()
  place.prepend(progressLine(text, percent))
  return !next
}

function lead(place: HTMLElement, path: string, text: string, locale: Locale): HTMLElement | null {
  const start = place.parentElement?.querySelector<HTMLAnchorElement>('[data-path-start]') ?? null
  if (!start) return null
  start.href = localized(path, locale)
  start.textContent = text
  // On a card it repeated the link of the title.
  start.removeAttribute('aria-hidden')
  start.removeAttribute('tabindex')
  return start
}

/** Links completed paths to their certificates, also without a subscription. */
async function leadToCertificates(
  places: readonly HTMLElement[],
  t: T,
  locale: Locale
): Promise<void> {
  const certificates = await findPathCertificates()
  for (const place of places) {
    const certificate = certificates.get(place.dataset['pathSlug'] ?? '')
    if (!certificate) continue
    const path = certificatePath(certificate.id)
    lead(place, path, t('pathCertificate'), locale)?.classList.replace(
      'for-learners',
      'for-signed-in'
    )
    fillPaper(certificate, path, t, locale)
  }
}

function fillPaper({ learnerName }: Certificate, path: string, t: T, locale: Locale): void {
  const name = document.querySelector('[data-paper-name]')
  const lead = document.querySelector('[data-paper-lead]')
  if (!name || !lead) return
  name.replaceChildren(bilingualText(learnerName, locale))
  lead.textContent = t('paperLead')
  const href = localized(path, locale)
  lead.after(element('a', { class: 'btn-quiet paper-link', text: t('paperLink'), with: { href } }))
}
