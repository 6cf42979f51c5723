const HALVES = /^(عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdel|abdul|abu|el|al|um|umm)$/iu

/** The first word of a name, with the second where the first is incomplete: عبد الرحمن. */
export function firstName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/u)
  const isHalf = HALVES.test(first) && /^(ال|el|al)?\p{L}/iu.test(second)
  return isHalf ? `${first} ${second}` : first
}
