import type { SynonymGroup } from '#domain/search/intents/synonyms.ts'

/** Groups as they are published: a line each, its kinds of phrases between semicolons, Arabic ones apart, since a script by itself packs better. */
export type PackedGroups = readonly [arabic: string, others: string]

const IS_ARABIC = /\p{Script=Arabic}/u

export function packGroups(groups: readonly SynonymGroup[]): PackedGroups {
  const linesOf = (isWanted: (phrase: string) => boolean) =>
    groups
      .map(({ same, includes = [], said = [] }) =>
        [same, includes, said].map(phrases => phrases.filter(isWanted).join(',')).join(';')
      )
      .join('\n')
  return [linesOf(phrase => IS_ARABIC.test(phrase)), linesOf(phrase => !IS_ARABIC.test(phrase))]
}

export function unpackGroups(packed: PackedGroups): SynonymGroup[] {
  const [arabic = [], others = []] = packed.map(lines =>
    lines.split('\n').map(line => line.split(';').map(part => part.split(',').filter(Boolean)))
  )
  return arabic.map((kinds, at) => {
    const [same = [], includes, said] = kinds.map((phrases, kind) => [
      ...phrases,
      ...(others[at]?.[kind] ?? [])
    ])
    return { same, ...(includes && { includes }), ...(said && { said }) }
  })
}
