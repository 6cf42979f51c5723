/** What a check found; `wrong` makes the doctor exit with 1. */
export interface Verdict {
  state: 'ok' | 'note' | 'wrong'
  text: string
}

export interface Finding extends Verdict {
  about: string
}

export const ok = (text: string): Verdict => ({ state: 'ok', text })
export const note = (text: string): Verdict => ({ state: 'note', text })
export const wrong = (text: string): Verdict => ({ state: 'wrong', text })

const MARKS = { ok: 'ok   ', note: '–    ', wrong: 'WRONG' } as const

/** Wider than the longest name of a setting. */
const COLUMN = 26

export const describeFinding = ({ state, about, text }: Finding): string =>
  `${MARKS[state]}  ${about.padEnd(COLUMN)}${text}`

export const errorText = (error: unknown) =>
  error instanceof Error ? error.message : String(error)
