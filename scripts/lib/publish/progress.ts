export type ProgressStep = 'bundle' | 'snapshot' | 'render' | 'pictures' | 'write' | 'publish'

export interface BuildProgress {
  /** Begins a step. @param all parts of it, where they can be counted */
  begin: (step: ProgressStep, all?: number) => void
  /** Parts that only the step itself finds. */
  extend: (count: number) => void
  /** @param done parts that are done in all */
  report: (done: number) => void
  end: () => void
}

export type ProgressForm = 'bar' | 'lines' | 'json' | 'none'

const WORDS: Record<ProgressStep, string> = {
  bundle: 'bundling the code',
  snapshot: 'fetching what has changed',
  render: 'rendering pages',
  pictures: 'drawing pictures of shared links',
  write: 'compressing and writing pages',
  publish: 'replacing the site'
}

/** Between two lines about one step; a bar is drawn more often. */
const EVERY_MS = { lines: 10_000, json: 10_000, bar: 100 } as const
const BAR_WIDTH = 30

/** How far a long build is, and how long it still takes. */
export function openProgress(
  form: ProgressForm,
  write: (text: string) => void,
  now: () => number = () => performance.now()
): BuildProgress {
  let step: ProgressStep = 'render'
  let [all, done] = [0, 0]
  let [began, shown] = [0, 0]

  function show(): void {
    if (form === 'none') return
    shown = now()
    const seconds = done > 0 ? ((shown - began) / done) * ((all - done) / 1_000) : undefined
    const left = seconds === undefined ? undefined : Math.round(seconds)
    if (form === 'json') {
      const counted = all > 0 && { done, all, ...(left !== undefined && { secondsLeft: left }) }
      return write(`${JSON.stringify({ step, ...counted })}\n`)
    }
    const time = left === undefined || done === all ? '' : `, ${left} s left`
    const text = `${WORDS[step]}${all > 0 ? ` ${done} of ${all}${time}` : ''}`
    if (form === 'lines') return write(`${text}\n`)
    const filled = all > 0 ? Math.round((done / all) * BAR_WIDTH) : 0
    write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${text}`)
  }

  return {
    begin(next, count = 0) {
      ;[step, all, done, began] = [next, count, 0, now()]
      // A short step is no news to a log.
      if (form === 'bar' || next === 'bundle') show()
      else shown = began
    },
    extend(count) {
      all += count
    },
    report(count) {
      done = count
      if (form !== 'none' && now() - shown >= EVERY_MS[form]) show()
    },
    end() {
      if (form === 'bar') write('\r\x1b[2K')
    }
  }
}

/** A bar on a terminal, lines elsewhere. */
export function progressForm(isJson: boolean, isTerminal: boolean): ProgressForm {
  if (isJson) return 'json'
  return isTerminal ? 'bar' : 'lines'
}
