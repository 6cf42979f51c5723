import { clockTime } from '#domain/clock-time.ts'
import { direction, type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#islands/element.ts'
import { $myClassesAsked } from '#stores/ask-my-classes.ts'
import { $myClasses, type MyClass, percentOf } from '#stores/my-classes.ts'
import { positionOf } from '#stores/positions.ts'
import { meter } from './card-progress.ts'

const MOST = 3

/** Shows at home, before everything else, the classes under way, or what will stand there. */
export function followRow(t: Translate<'cards'>, locale: Locale): void {
  const row = document.querySelector('[data-continue]')
  if (!row) return
  row.setAttribute('aria-labelledby', 'continue-row')
  const show = () => {
    const open = $myClasses.get().filter(({ isCompleted }) => !isCompleted)
    const { step } = $myClassesAsked.get()
    if (open.length > 0) return fill(element('ul', {}, ...open.slice(0, MOST).map(cardFor)))
    if (step === 'loaded') fill(emptyCard(t('rowEmpty'), t('rowBrowse'), '/classes'))
    if (step === 'refused') fill(emptyCard(t('rowFailed'), t('rowAll'), '/profile/1'))
  }
  const cardFor = (one: MyClass) => cardOf(one, t, locale)
  const fill = (content: HTMLElement) =>
    row.replaceChildren(element('div', { class: 'continue' }, head(t, locale), content))
  const emptyCard = (says: string, label: string, to: string) =>
    element(
      'p',
      { class: 'continue-none' },
      element('span', { text: says }),
      element('a', { class: 'btn-quiet', text: label, with: { href: localized(to, locale) } })
    )
  $myClasses.subscribe(show)
  $myClassesAsked.listen(show)
}

function head(t: Translate<'cards'>, locale: Locale): HTMLElement {
  return element(
    'div',
    { class: 'continue-head' },
    element('h2', { text: t('rowTitle'), with: { id: 'continue-row' } }),
    element('a', { text: t('rowAll'), with: { href: localized('/profile/1', locale) } })
  )
}

function cardOf(one: MyClass, t: Translate<'cards'>, locale: Locale): HTMLElement {
  const { slug, title, posterUrl, nextItemId, completedItems, totalItems } = one
  const item = nextItemId === undefined ? '' : `?item=${nextItemId}`
  const href = localized(`/class/${encodeURIComponent(slug)}/videos${item}`, locale)
  const at = nextItemId === undefined ? undefined : positionOf(nextItemId)
  const progress = t('progress', { done: completedItems, count: totalItems })
  const facts = at ? `${progress} · ${t('continueAt', { time: clockTime(at) })}` : progress
  const image = element('img', { with: { src: posterUrl, alt: '', width: '160', height: '90' } })
  const bar = element('span', { class: 'card-meter', with: { 'aria-hidden': 'true' } })
  bar.append(meter(percentOf(one)))
  return element(
    'li',
    {},
    posterUrl ? image : element('span', { class: 'continue-blank' }),
    element('h3', {}, element('a', { with: { href } }, isolated(title, locale))),
    element('div', {}, element('p', { text: facts }), bar)
  )
}

/** A text of the API, marked with its language. */
export function isolated(text: Bilingual, locale: Locale): HTMLElement {
  const { value, locale: own } = readText(text, locale)
  return element('bdi', { text: value, with: { lang: own, dir: direction[own] } })
}
