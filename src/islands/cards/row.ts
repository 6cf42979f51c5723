import { clockTime } from '#domain/clock-time.ts'
import { direction, type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#islands/element.ts'
import { type MyClass, percentOf } from '#stores/my-classes.ts'
import { positionOf } from '#stores/positions.ts'
import { meter } from './card-progress.ts'

const MOST = 3

/** Shows at home, before everything else, the classes under way. */
export function showRow(mine: readonly MyClass[], t: Translate<'cards'>, locale: Locale): void {
  if (!/^\/(?:en)?$/.test(location.pathname)) return
  const shown = document.querySelector('.continue-row')
  const open = mine.filter(({ isCompleted }) => !isCompleted).slice(0, MOST)
  if (open.length === 0) return shown?.remove()
  const made = element(
    'section',
    { class: 'continue-row', with: { 'aria-labelledby': 'continue-row' } },
    element(
      'div',
      { class: 'continue-head' },
      element('h2', { text: t('rowTitle'), with: { id: 'continue-row' } }),
      element('a', { text: t('rowAll'), with: { href: localized('/profile/1', locale) } })
    ),
    element('ul', {}, ...open.map(one => cardOf(one, t, locale)))
  )
  if (shown) shown.replaceWith(made)
  else document.getElementById('content')?.prepend(made)
}

function cardOf(one: MyClass, t: Translate<'cards'>, locale: Locale): HTMLElement {
  const { slug, title, posterUrl, nextItemId, completedItems, totalItems } = one
  const item = nextItemId === undefined ? '' : `?item=${nextItemId}`
  const href = localized(`/class/${encodeURIComponent(slug)}/videos${item}`, locale)
  const at = nextItemId === undefined ? undefined : positionOf(nextItemId)
  const progress = t('progress', { done: completedItems, total: totalItems })
  const facts = at ? `${progress} · ${t('continueAt', { time: clockTime(at) })}` : progress
  const image = element('img', { with: { src: posterUrl, alt: '', width: '160', height: '90' } })
  const bar = element('span', { class: 'card-meter', with: { 'aria-hidden': 'true' } })
  bar.append(meter(percentOf(one)))
  return element(
    'li',
    {},
    posterUrl ? image : element('span', { class: 'continue-blank' }),
    element(
      'div',
      {},
      element('h3', {}, element('a', { with: { href } }, isolated(title, locale))),
      element('p', { text: facts }),
      bar
    )
  )
}

/** A text of the API, marked with its language. */
export function isolated(text: Bilingual, locale: Locale): HTMLElement {
  const { value, locale: own } = readText(text, locale)
  return element('bdi', { text: value, with: { lang: own, dir: direction[own] } })
}
