import { stringify } from 'yaml'
import type { Storyboard } from './storyboard.ts'

type CaptionTimes = { from: number; to: number; ar: string; en: string }

const LINE = 42
const BREATH_SECONDS = 0.15

/** When each caption stands: those of a scene share its time by their length. */
function timesOf({ scenes }: Storyboard): CaptionTimes[] {
  let start = 0
  return scenes.flatMap(({ seconds, captions }) => {
    const weight = ({ ar, en }: { ar: string; en: string }) => 20 + Math.max(ar.length, en.length)
    const whole = captions.reduce((sum, caption) => sum + weight(caption), 0)
    let at = start
    start += seconds
    return captions.map(caption => {
      const from = at + BREATH_SECONDS
      at += (seconds * weight(caption)) / whole
      return { from, to: at - BREATH_SECONDS, ...caption }
    })
  })
}

export function captionsFile(storyboard: Storyboard, language: 'ar' | 'en'): string {
  const cues = timesOf(storyboard).map(
    cue => `\n${stamp(cue.from)} --> ${stamp(cue.to)}\n${wrap(cue[language])}\n`
  )
  return `WEBVTT\n${cues.join('')}`
}

export function chaptersFile({ scenes }: Storyboard): string {
  let at = 0
  const chapters = scenes.flatMap(({ seconds, chapter }) => {
    const start = at
    at += seconds
    return chapter ? [{ at: start, title: chapter }] : []
  })
  return stringify(chapters)
}

const stamp = (at: number) => new Date(Math.round(at * 1000)).toISOString().slice(11, 23)

/** At most two lines, of about the same length. */
function wrap(text: string): string {
  if (text.length <= LINE) return text
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.toSorted(
    (a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2)
  )[0]
  return middle === undefined ? text : `${text.slice(0, middle)}\n${text.slice(middle + 1)}`
}
