/** `wrong` makes the doctor exit with 1. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong'
  about: string
  says: string
}

const MARKS = { ok: 'ok   ', note: '–    ', wrong: 'WRONG' } as const

/** Wider than the longest name of a setting. */
const COLUMN = 22

export function sayFinding({ state, about, says }: Finding): string {
  return `${MARKS[state]}  ${about.padEnd(COLUMN)}${says}`
}

export const errorText = (error: unknown) =>
  error instanceof Error ? error.message : String(error)
