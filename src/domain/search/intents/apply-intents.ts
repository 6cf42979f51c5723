import { documentId, recordOfDocument } from '#domain/search/documents.ts'
import type { CorrectedResult } from '#domain/search/correction.ts'
import type { FoundDocument } from '#domain/search/find.ts'
import { wordsOf } from '#domain/text/folding.ts'
import type { IntentModel, Ranked } from './intents.ts'
import type { PageLink, Target } from './targets.ts'

export interface ResultWithPage extends CorrectedResult {
  page: PageLink | undefined
}

/** Weight of the text results beside the intents: by default, by name, partial, corrected. */
const WORDS_SHARE = 0.15
const NAMED_SHARE = 0.5
const PARTIAL_SHARE = 0.05
const CORRECTED_SHARE = 0.35
const RESULTS_MAX = 12

/** Least intent score for a class that holds none of the words. */
const CLASS_LEAST = 0.2
/** Least intent score for a page, and its margin over a class that holds all words. */
const PAGE_LEAST = 0.45
const WHOLE_SHARE = 0.15
/** Margin over all classes from which a page replaces partial matches. */
const PAGE_MARGIN = 0.15
const SURE = 0.95

const IS_LATIN = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u

/** Moves the favoured class or expert to the front, and adds the page that intents favour. */
export function applyIntents(
  result: CorrectedResult,
  query: string,
  intents: IntentModel<Target>
): ResultWithPage {
  const { found, isTitleMatch, isNameMatch, isPartial, correction, correctedQuery } = result
  const meant = isPartial ? query : typedOrEnglish(query, correctedQuery)
  const { scores, page, best, isForeign } = rankedBy(intents, meant, correction)
  const [first] = found
  const isCorrected = correction !== undefined || correctedQuery !== undefined
  const isWhole = first && !isPartial && (!isCorrected || meant !== query)
  const against = isWhole ? (scores.get(idOf(first)) ?? 0) + WHOLE_SHARE : 0
  // One word that classes hold is too little for a page: “money” asks for no refund.
  const isWord = isWhole && wordsOf(meant).length === 1
  const least =
    isTitleMatch || isWord ? SURE : Math.max(PAGE_LEAST, Math.min(SURE, Math.max(best, against)))
  const shownPage = page && page.score >= least ? page : undefined
  if (shownPage && (isPartial || !first) && shownPage.score >= best + PAGE_MARGIN) {
    return { ...result, found: [], page: shownPage.link }
  }
  // A foreign subject beside words of a page is of no class either.
  if (!first && !shownPage && isForeign) return { ...result, page: undefined }
  const whole = isNameMatch
    ? NAMED_SHARE
    : correctedQuery === undefined
      ? WORDS_SHARE
      : CORRECTED_SHARE
  const share = isPartial ? PARTIAL_SHARE : whole
  for (const [at, one] of found.slice(0, RESULTS_MAX).entries()) {
    scores.set(idOf(one), (scores.get(idOf(one)) ?? 0) + share / (1 + at))
  }
  return {
    ...result,
    found: isTitleMatch ? found : withFirst(found, mostOf(scores)),
    page: shownPage?.link
  }
}

/** A correction in the typed script: intents would read `mony` as Arabic. */
const typedOrEnglish = (query: string, corrected: string | undefined) =>
  corrected !== undefined && IS_LATIN.test(query) && IS_LATIN.test(corrected) ? corrected : query

function rankedBy(
  intents: IntentModel<Target>,
  query: string,
  correction: CorrectedResult['correction']
) {
  const layoutRanks = correction?.kind === 'layout' ? intents.rank(correction.text) : []
  const typedRanks = intents.rank(query)
  const scores = new Map<number, number>()
  let isForeign = false
  let page: { link: PageLink; score: number } | undefined
  for (const { target, score, hasOther } of scoreOf(layoutRanks) > scoreOf(typedRanks)
    ? layoutRanks
    : typedRanks) {
    if (typeof target === 'number') scores.set(target, score)
    else if (!hasOther) page ??= { link: target, score }
    else if (!page && score >= PAGE_LEAST) isForeign = true
  }
  return { scores, page, best: Math.max(0, ...scores.values()), isForeign }
}

const scoreOf = ([first]: readonly Ranked<Target>[]) => first?.score ?? 0

const idOf = ({ kind, recordId }: FoundDocument) => documentId(kind, recordId)

function mostOf(scores: ReadonlyMap<number, number>): number | undefined {
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  return best && best[1] >= CLASS_LEAST ? best[0] : undefined
}

function withFirst(found: readonly FoundDocument[], id: number | undefined): FoundDocument[] {
  if (id === undefined) return [...found]
  const first = found.find(one => idOf(one) === id) ?? { documentId: id, ...recordOfDocument(id) }
  return [first, ...found.filter(one => idOf(one) !== id)]
}
