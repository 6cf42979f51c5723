/** A line of captions: its first and last second, and its words without marks. */
export interface Cue {
  from: number
  to: number
  text: string
}

const TIMING =
  /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->[ \t]+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f'
}

/** The cues of a WebVTT file, in their order; what is no cue is passed over. */
export function readCaptions(file: string): Cue[] {
  return file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(block => readCue(block.split('\n')))
}

function readCue(lines: readonly string[]): Cue[] {
  const at = lines.findIndex(line => line.includes('-->'))
  const timing = TIMING.exec(lines[at]?.trim() ?? '')
  if (!timing) return []
  const [, ...parts] = timing
  const text = wordsOf(lines.slice(at + 1).join('\n'))
  return text ? [{ from: secondsOf(parts.slice(0, 4)), to: secondsOf(parts.slice(4)), text }] : []
}

function secondsOf([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return whole + Number(thousandths) / 1_000
}

function wordsOf(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, entity => ENTITIES[entity] ?? entity)
    .trim()
}

/** The last cue that has begun at that second; -1 before the first. @param cues in their order */
export function cueAt(cues: readonly Cue[], second: number): number {
  return cues.findLastIndex(({ from }) => from <= second)
}
