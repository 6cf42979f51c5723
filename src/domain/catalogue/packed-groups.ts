import type { SynonymGroup } from '#domain/search/intents/synonyms.ts'

/** A group a line, `same;includes;queryOnly`; one script compresses better than two. */
export type PackedGroups = readonly [arabic: string, others: string]

const IS_ARABIC = /\p{Script=Arabic}/u

export function packGroups(groups: readonly SynonymGroup[]): PackedGroups {
  const linesOf = (isIncluded: (phrase: string) => boolean) =>
    groups
      .map(({ same, includes = [], queryOnly = [] }) =>
        [same, includes, queryOnly].map(phrases => phrases.filter(isIncluded).join(',')).join(';')
      )
      .join('\n')
  return [linesOf(phrase => IS_ARABIC.test(phrase)), linesOf(phrase => !IS_ARABIC.test(phrase))]
}

export function unpackGroups(packed: PackedGroups): SynonymGroup[] {
  const [arabic = [], others = []] = packed.map(lines =>
    lines.split('\n').map(line => line.split(';').map(part => part.split(',').filter(Boolean)))
  )
  return arabic.map((kinds, at) => {
    const [same = [], includes, queryOnly] = kinds.map((phrases, kind) => [
      ...phrases,
      ...(others[at]?.[kind] ?? [])
    ])
    return { same, ...(includes && { includes }), ...(queryOnly && { queryOnly }) }
  })
}
