/** From and to in seconds; lines of the text are separated by `\n`. */
export interface Cue {
  from: number
  to: number
  text: string
}

const TIMES = /^\s*((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})/

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f'
}

/** Plain cues of a WebVTT file; others are dropped. @see https://www.w3.org/TR/webvtt1/ */
export function readCaptions(file: string): Cue[] {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.flatMap(block => {
    const lines = block.split('\n')
    const at = lines.findIndex(line => TIMES.test(line))
    const [, from, to] = TIMES.exec(lines[at] ?? '') ?? []
    if (from === undefined || to === undefined) return []
    const text = plain(lines.slice(at + 1).join('\n')).trim()
    return text ? [{ from: secondsOf(from), to: secondsOf(to), text }] : []
  })
}

function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
}

/** The last cue begun at that second; -1 before the first. @param cues in order */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(({ from }) => from <= second)
}
