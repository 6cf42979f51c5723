/** What was there before an edit, and where the edit was made. */
interface Edit<Whole> {
  whole: Whole
  /** Names the field, so that typing on counts as one edit. */
  place: string
}

/** Edits that can be taken back, and those that were. */
export interface EditHistory<Whole> {
  past: readonly Edit<Whole>[]
  future: readonly Edit<Whole>[]
  /** Milliseconds of the last edit; undefined where the next one begins a step of its own. */
  editedAt: number | undefined
}

/** A longer pause begins a new step, in milliseconds. */
const PAUSE = 900
const STEPS_MOST = 200

export const noHistory: EditHistory<never> = { past: [], future: [], editedAt: undefined }

interface EditDone<Whole> {
  before: Whole
  place: string
  /** Milliseconds. */
  at: number
  /** It stands alone, as a removal does. */
  isWhole?: boolean
}

/** Notes an edit; typing on in one field without a pause is one step. */
export function noteEdit<Whole>(
  { past, editedAt }: EditHistory<Whole>,
  { before, place, at, isWhole = false }: EditDone<Whole>
): EditHistory<Whole> {
  const goesOn =
    !isWhole &&
    past.at(-1)?.place === place &&
    editedAt !== undefined &&
    at >= editedAt &&
    at - editedAt < PAUSE
  return {
    past: goesOn ? past : [...past, { whole: before, place }].slice(-STEPS_MOST),
    future: [],
    editedAt: isWhole ? undefined : at
  }
}

export interface Travelled<Whole> {
  history: EditHistory<Whole>
  whole: Whole
  /** Of the edit that was taken back or made again. */
  place: string
}

/** Takes the last edit back; undefined when there is none. */
export function undoEdit<Whole>(
  { past, future }: EditHistory<Whole>,
  current: Whole
): Travelled<Whole> | undefined {
  const last = past.at(-1)
  if (!last) return undefined
  const history = {
    past: past.slice(0, -1),
    future: [{ whole: current, place: last.place }, ...future],
    editedAt: undefined
  }
  return { history, whole: last.whole, place: last.place }
}

/** Makes the edit again that was taken back last; undefined when there is none. */
export function redoEdit<Whole>(
  { past, future }: EditHistory<Whole>,
  current: Whole
): Travelled<Whole> | undefined {
  const [next, ...rest] = future
  if (!next) return undefined
  const history = {
    past: [...past, { whole: current, place: next.place }],
    future: rest,
    editedAt: undefined
  }
  return { history, whole: next.whole, place: next.place }
}
