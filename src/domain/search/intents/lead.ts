import { wordsOf } from '#domain/text/folding.ts'
import type { CorrectedFinding } from '#domain/search/correction.ts'
import { documentId, recordOf } from '#domain/search/documents.ts'
import type { Found } from '#domain/search/find.ts'
import type { PageLink, Target } from './asked.ts'
import type { IntentModel, Ranked } from './intents.ts'

/** A finding with the class first that people mean by such a query, and the page that they mean. */
export interface Led extends CorrectedFinding {
  page: PageLink | undefined
}

/** What the first result of the words themselves counts beside phrases, and what the others count. */
const WORDS_SHARE = 0.15
/** The same where they are all in its name. */
const NAMED_SHARE = 0.5
/** The same where no document holds all words, or only with a mistake forgiven. */
const PARTIAL_SHARE = 0.05
const MENDED_SHARE = 0.35
/** Results that count. */
const RESULTS_MAX = 12

/** How well phrases have to fit before a class is shown that holds none of the words. */
const CLASS_LEAST = 0.2
/** The same for a page, and how much better than a class that holds all words. */
const PAGE_LEAST = 0.45
const WHOLE_SHARE = 0.15
/** How much better than any class a page is that is shown without the classes which hold a part of the words. */
const CLEAR = 0.15
/** A page whose phrase is the query itself is meant. */
const SURE = 0.95

/**
 * Puts the class or expert first that words and phrases together speak for most, unless one is called
 * as the query is; and names the page that phrases speak for more than for any class. Where it is much
 * more, classes that hold but a part of the words are left out.
 */
export function lead(finding: CorrectedFinding, query: string, intents: IntentModel<Target>): Led {
  const { found, isTitle, isNamed, isPartial, correction, mended } = finding
  const { scores, page, best } = rankedBy(intents, query, correction)
  const [first] = found
  const isWhole = first && !isPartial && !correction && mended === undefined
  const against = isWhole ? (scores.get(idOf(first)) ?? 0) + WHOLE_SHARE : 0
  // One word that classes hold may stand in many phrases: “money” asks for no refund.
  const isWord = isWhole && wordsOf(query).length === 1
  const least =
    isTitle || isWord ? SURE : Math.max(PAGE_LEAST, Math.min(SURE, Math.max(best, against)))
  const meant = page && page.score >= least ? page : undefined
  if (meant && (isPartial || !first) && meant.score >= best + CLEAR) {
    return { ...finding, found: [], page: meant.link }
  }
  const whole = isNamed ? NAMED_SHARE : mended === undefined ? WORDS_SHARE : MENDED_SHARE
  const share = isPartial ? PARTIAL_SHARE : whole
  for (const [at, one] of found.slice(0, RESULTS_MAX).entries()) {
    scores.set(idOf(one), (scores.get(idOf(one)) ?? 0) + share / (1 + at))
  }
  return {
    ...finding,
    found: isTitle ? found : withFirst(found, mostOf(scores)),
    page: meant?.link
  }
}

/** Scores of classes and experts by their phrases, the best of them, and the best page. */
function rankedBy(
  intents: IntentModel<Target>,
  query: string,
  correction: CorrectedFinding['correction']
) {
  const slip = correction?.kind === 'layout' ? intents.rank(correction.text) : []
  const typed = intents.rank(query)
  const scores = new Map<number, number>()
  let page: { link: PageLink; score: number } | undefined
  for (const { target, score } of scoreOf(slip) > scoreOf(typed) ? slip : typed) {
    if (typeof target === 'number') scores.set(target, score)
    else page ??= { link: target, score }
  }
  return { scores, page, best: Math.max(0, ...scores.values()) }
}

const scoreOf = ([first]: readonly Ranked<Target>[]) => first?.score ?? 0

const idOf = ({ kind, recordId }: Found) => documentId(kind, recordId)

function mostOf(scores: ReadonlyMap<number, number>): number | undefined {
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  return best && best[1] >= CLASS_LEAST ? best[0] : undefined
}

function withFirst(found: readonly Found[], id: number | undefined): Found[] {
  if (id === undefined) return [...found]
  const first = found.find(one => idOf(one) === id) ?? { documentId: id, ...recordOf(id) }
  return [first, ...found.filter(one => idOf(one) !== id)]
}
