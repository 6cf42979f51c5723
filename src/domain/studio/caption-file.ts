import type { CaptionWarning } from './clip-problems.ts'

/** Times are whole milliseconds. */
export interface CaptionCue {
  start: number
  end: number
  /** Lines are separated by `\n`; tags of WebVTT stay. */
  text: string
  /** `line:0 align:start` */
  settings?: string | undefined
}

/** Cues of one file. */
export const CUES_MOST = 20_000
const CHARACTERS_PER_SECOND_MOST = 20
const LINE_MOST = 42
const LINES_MOST = 3
const LONGEST_MS = 24 * 3_600_000

const VTT_HEAD = /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\n|$)/
/** `00:00:01.500 --> 00:00:04,000 line:0`; hours may be left out. */
const TIMING =
  /^[ \t]*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})[ \t]*-->[ \t]*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})(?:[ \t]+(.*))?$/

/** Cues of WebVTT or SRT in the order of their starts; undefined for anything else. */
export function parseCaptions(file: string): CaptionCue[] | undefined {
  const text = file.replace(/\r\n?/g, '\n')
  const isVtt = VTT_HEAD.test(text)
  const cues: CaptionCue[] = []
  for (const block of text
    .replace(VTT_HEAD, '')
    .replace(/^\uFEFF/, '')
    .split(/\n[ \t]*\n+/)) {
    const lines = block.replace(/^\n+|\s+$/g, '').split('\n')
    if (isVtt && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[0] ?? '')) continue
    const at = lines.findIndex(line => line.includes('-->'))
    if (at < 0) {
      if (block.trim() !== '' && !isVtt) return undefined
      continue
    }
    const cue = at > 1 ? undefined : readCue(lines.slice(at))
    if (!cue || cues.length === CUES_MOST) return undefined
    if (cue.text !== '') cues.push(cue)
  }
  if (cues.length === 0) return undefined
  return cues.sort((one, other) => one.start - other.start || one.end - other.end)
}

function readCue([timing = '', ...lines]: readonly string[]): CaptionCue | undefined {
  const [, h = '0', m, s, ms = '', h2 = '0', m2, s2, ms2 = '', rest] = TIMING.exec(timing) ?? []
  const timeOf = (hours: string, minutes = '', seconds = '', part = '') =>
    Number(hours) * 3_600_000 +
    Number(minutes) * 60_000 +
    Number(seconds) * 1_000 +
    Number(part.padEnd(3, '0'))
  if (m === undefined || m2 === undefined) return undefined
  const [start, end] = [timeOf(h, m, s, ms), timeOf(h2, m2, s2, ms2)]
  if (end <= start || end > LONGEST_MS || Number(s) > 59 || Number(s2) > 59) return undefined
  const settings = readSettings(rest)
  const text = lines
    .map(cleaned)
    .filter(line => line !== '')
    .join('\n')
  return { start, end, text, ...(settings && { settings }) }
}

/** Settings of WebVTT; SRT has coordinates there, which say nothing. */
function readSettings(rest = ''): string {
  const known = /^(?:vertical|line|position|size|align|region):[^\s:]+$/
  return rest
    .split(/[ \t]+/)
    .filter(setting => known.test(setting))
    .join(' ')
}

/** Without what could end a cue, and without fonts of SRT. */
function cleaned(line: string): string {
  return line
    .replace(/<\/?font[^>]*>/gi, '')
    .replaceAll('-->', '→')
    .trim()
}

/** The same as WebVTT. */
export function captionFile(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const timing = `${stampOf(start)} --> ${stampOf(end)}${settings ? ` ${settings}` : ''}`
    return `${timing}\n${text}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** `00:01:02.500` */
export function stampOf(ms: number): string {
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  return `${part(hours)}:${part(minutes)}:${part(Math.floor(ms / 1_000) % 60)}.${part(ms % 1_000, 3)}`
}

interface NotedCue {
  code: CaptionWarning
  /** From 1. */
  cue: number
  /** Seconds. */
  at: number
}

/** What learners may find hard to read. @param seconds of the film; undefined where unknown */
export function checkCaptions(cues: readonly CaptionCue[], seconds?: number): NotedCue[] {
  const noted: NotedCue[] = []
  for (const [index, { start, end, text }] of cues.entries()) {
    const note = (code: CaptionWarning) => noted.push({ code, cue: index + 1, at: start / 1_000 })
    const before = cues[index - 1]
    if (before && start < before.end) note('overlap')
    const lines = shownText(text).split('\n')
    const letters = lines.reduce((sum, line) => sum + lengthOf(line), 0)
    if (letters / ((end - start) / 1_000) > CHARACTERS_PER_SECOND_MOST) note('too_fast')
    if (lines.some(line => lengthOf(line) > LINE_MOST)) note('line_too_long')
    if (lines.length > LINES_MOST) note('too_many_lines')
    if (seconds !== undefined && end > (seconds + 1) * 1_000) note('after_the_end')
  }
  return noted
}

/** Without tags and with the characters of entities. */
function shownText(text: string): string {
  return text
    .replace(/<[^>\n]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, entity =>
      entity === '&lrm;' || entity === '&rlm;' ? '' : 'x'
    )
}

/** Letters as readers count them: marks of Arabic are part of theirs. */
function lengthOf(line: string): number {
  return [...line.replace(/[\p{M}\p{Cf}]/gu, '')].length
}
