import type {
  ClassResult,
  EpisodeResult,
  ExpertResult,
  Result
} from '#contract/search/published-search.ts'
import { roomPath } from '#domain/addresses.ts'
import { highlightRanges, piecesOf } from '#domain/text/highlight.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { direction, type Locale, otherLocale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { readEpisode, readPicture } from '#stores/search/site-results.ts'
import { cardPicture } from '#ui/dom/card-picture.ts'
import { element } from '#ui/dom/element.ts'
import { bindExpertCard, bindPublishedCard } from '#page-scripts/fallback-page/cards.ts'
import { bind, bindLink, bindPicture, slotIn, locale } from '#page-scripts/fallback-page/bind.ts'

export interface HighlightQuery {
  query: string
  /** Synonyms and other spellings in the results. */
  phrases: readonly string[]
}

/** Fills a card with highlighted texts. @param pattern a copy of the template of its kind */
export function bindResult(pattern: Element, result: Result, query: HighlightQuery): void {
  if (result.type === 'course') fillClass(pattern, result, query)
  if (result.type === 'episode') fillEpisode(pattern, result, query)
  if (result.type === 'instructor') fillExpert(pattern, result, query)
}

function fillClass(card: Element, result: ClassResult, query: HighlightQuery): void {
  bindPublishedCard(card, result)
  markGap(card, 'title', query)
  markGap(card, 'expert', query)
  addOtherName(slotIn(card, 'title'), result.title, query)
  addExcerpt(slotIn(card, 'expert')?.closest('p'), result.highlight, query)
}

function fillExpert(card: Element, result: ExpertResult, query: HighlightQuery): void {
  const photoUrl = result.picture ? photoOf(result.picture) : ''
  bindExpertCard(card, { ...result, photoUrl }, location.href)
  markGap(card, 'name', query)
  markGap(card, 'headline', query)
  addOtherName(slotIn(card, 'name'), result.name, query)
}

function fillEpisode(card: Element, result: EpisodeResult, query: HighlightQuery): void {
  const { id, title, courseTitle, courseSlug, durationSeconds } = result
  const unknown = slotIn(card, 'duration')?.dataset['text'] ?? ''
  const duration = durationSeconds ? formatDuration(durationSeconds, locale) : unknown
  bind(card, { title, class: courseTitle, duration })
  bindLink(card, 'link', roomPath(courseSlug, id))
  markGap(card, 'title', query)
  markGap(card, 'class', query)
  addOtherName(slotIn(card, 'title'), title, query)
}

/** Letters before the first match; two lines hold more than twice as many. */
const BEFORE = 30

/** Cuts the text shortly before its first match, between words. */
function fromFirstMatch(text: string, query: HighlightQuery): string {
  const [first] = highlightRanges(text, query.query, query.phrases)
  if (!first || first[0] <= BEFORE) return text
  const start = text.lastIndexOf(' ', first[0] - BEFORE) + 1
  return start > 0 ? `…${text.slice(start)}` : text
}

/** Adds the name in the other language, if only that one matches. */
function addOtherName(slot: HTMLElement | undefined, name: Bilingual, query: HighlightQuery): void {
  const shown = readText(name, locale)
  const other = otherLocale(shown.locale)
  const isMatch = (text: string) => highlightRanges(text, query.query, query.phrases).length > 0
  if (other !== typedIn(query.query) || isMatch(shown.value) || !isMatch(name[other])) return
  const line = foreignLine('line-clamp-1', other, markedPieces(name[other], query))
  slot?.closest('h2, h3')?.after(line)
}

function addExcerpt(
  after: Element | null | undefined,
  highlight: Bilingual | undefined,
  query: HighlightQuery
): void {
  if (!highlight) return
  const own = excerptLanguage(highlight, query)
  if (!own) return
  const pieces = markedPieces(fromFirstMatch(highlight[own], query), query)
  after?.after(foreignLine('line-clamp-2', own, pieces))
}

/** The language of the page where it matches, else that of the query; else the text’s beginning. */
function excerptLanguage(highlight: Bilingual, { query, phrases }: HighlightQuery) {
  const own = readText(highlight, locale).locale
  const isMatch = (one: Locale) => highlightRanges(highlight[one], query, phrases).length > 0
  const other = otherLocale(own)
  if (!isMatch(own) && other === typedIn(query) && isMatch(other)) return other
  return isMatch(own) || !highlight[own].startsWith('…') ? own : undefined
}

const typedIn = (query: string): Locale => (/\p{Script=Arabic}/u.test(query) ? 'ar' : 'en')

/** Aligned as the page, in the direction of its language. */
function foreignLine(clamp: string, own: Locale, pieces: readonly (Node | string)[]): HTMLElement {
  const names = [clamp, 'text-sm text-ink-muted', own === locale ? '' : 'search-foreign']
  const look = { class: names.join(' ').trim(), with: { lang: own, dir: direction[own] } }
  return element('p', look, ...pieces)
}

function markGap(root: Element, name: string, query: HighlightQuery): void {
  const slot = slotIn(root, name)
  if (slot) slot.replaceChildren(...markedPieces(slot.textContent, query))
}

/** Puts matches into `<mark>`. */
function markedPieces(text: string, query: HighlightQuery): (Node | string)[] {
  return piecesOf(text, query.query, query.phrases).map(piece => {
    if (!piece.isMatch) return piece.text
    const mark = document.createElement('mark')
    mark.textContent = piece.text
    return mark
  })
}

/**
 * Adds what a response of the API lacks: the type of an episode, whether it is free, and the small
 * pictures of the site.
 * @param address of the response, the base of relative picture addresses
 */
export async function completeCard(card: Element, result: Result, address: string): Promise<void> {
  if (result.type === 'episode') {
    const known = await readEpisode(result.id)
    if (!known) return
    card.querySelector(`[data-type="${known.type}"]`)?.removeAttribute('hidden')
    slotIn(card, 'free')?.toggleAttribute('hidden', !known.isFree)
  } else if (!result.picture) {
    showPicture(card, result, await readPicture(result), address)
  }
}

function showPicture(
  card: Element,
  result: ClassResult | ExpertResult,
  picture: ClassResult['picture'],
  address: string
): void {
  if (result.type === 'instructor') {
    const url = picture ? photoOf(picture) : result.photoUrl
    bindPicture(card, 'photo', url ?? '', address || location.href)
  } else if (picture) {
    slotIn(card, 'poster')?.querySelector('.tinted')?.replaceWith(cardPicture(picture))
  } else {
    bindPicture(card, 'poster', result.posterUrl ?? '', address)
  }
}

/** The site's own copy in a middle size. */
const photoOf = ({ base, widths }: NonNullable<ExpertResult['picture']>): string =>
  `${base}-${widths[1] ?? widths[0]}.avif`
