import type { ClassResult, ExpertResult, Result } from '#contract/search/published-search.ts'
import type { SearchControls } from './follow-search.ts'
import { cardPicture } from '#ui/dom/card-picture.ts'
import { bindPicture, slotIn } from '#page-scripts/fallback-page/bind.ts'

export type CardReaders = Pick<SearchControls, 'readEpisode' | 'readPicture'>

/**
 * Adds what a response of the API lacks: the type of an episode, whether it is free, and the small
 * pictures of the site.
 * @param address of the response, the base of relative picture addresses
 */
export async function completeCard(
  card: Element,
  result: Result,
  address: string,
  { readEpisode, readPicture }: CardReaders
): Promise<void> {
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
export const photoOf = ({ base, widths }: NonNullable<ExpertResult['picture']>): string =>
  `${base}-${widths[1] ?? widths[0]}.avif`
