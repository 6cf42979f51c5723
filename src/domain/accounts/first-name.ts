/** Words that are half a name, as عبد of عبد الرحمن. */
const HALVES = /^(عبد|أبو|ابو|أم|ام|ابن|بن|abd|abdel|abdul|abu|el|al|um|umm)$/iu

/** What somebody is called by: the first word of their name, with the second where it is half a name alone. */
export function firstName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/u)
  const isHalf = HALVES.test(first) && /^(ال|el|al)?\p{L}/iu.test(second)
  return isHalf ? `${first} ${second}` : first
}
