import { atom } from 'nanostores'
import {
  $draft,
  clearDraft,
  type DraftField,
  forgetDraft,
  restoreCleared,
  writeDraft
} from './instructor-draft.ts'
import { type Faults, faultsOfYou, isEmpty, without } from './instructor-faults.ts'
import type { Words } from './instructor-payload.ts'
import type { Outcome } from './instructor-sending.ts'

export type Application = Outcome | { step: 'sending' }

/** The application of an instructor, on its way from two steps of a form to a reference. */
export const $application = atom<Application>({ step: 'you', faults: {} })

/** Schemas and the door to the API come with the first key, since many only look at the form. */
const loadRules = () => import('./instructor-payload.ts').catch(() => undefined)
const loadDoor = () => import('./instructor-sending.ts').catch(() => undefined)

/** Writes a field down. What was wrong with it is not said any more. */
export function write(field: DraftField, value: string): void {
  void loadDoor()
  writeDraft(field, value)
  const now = $application.get()
  if (!('faults' in now) || !now.faults[field]) return
  $application.set({ ...now, faults: without(now.faults, field) })
}

/** Says what is wrong with a field, if something stands in it. */
export async function check(field: DraftField, names: Words): Promise<void> {
  const draft = $draft.get()
  if (!draft[field].trim()) return
  const fault = (await faultsNow(names))?.[field]
  const now = $application.get()
  // Changed meanwhile: the new text is judged by its own.
  if (!fault || !('faults' in now) || $draft.get()[field] !== draft[field]) return
  $application.set({ ...now, faults: { ...now.faults, [field]: fault } })
}

/** To the second step, unless something is wrong with the first. */
export async function goOn(names: Words): Promise<void> {
  const found = await faultsNow(names)
  if ($application.get().step !== 'you') return
  if (!found) return $application.set(unreachable('you'))
  const faults = faultsOfYou(found)
  $application.set({ step: isEmpty(faults) ? 'class' : 'you', faults })
}

export function goBack(): void {
  $application.set({ step: 'you', faults: {} })
}

/** Forgets everything typed, on this device too. */
export function startOver(): void {
  clearDraft()
  $application.set({ step: 'you', faults: {} })
}

/** Takes that back. */
export function undoStartOver(): void {
  restoreCleared()
  $application.set({ step: 'you', faults: {} })
}

/** @param trap what stands in the field that no person sees */
export async function send(names: Words, trap: string): Promise<void> {
  if ($application.get().step === 'sending') return
  const sending: Application = { step: 'sending' }
  $application.set(sending)
  const outcome = trap ? TRAPPED : await outcomeInTime(names)
  if ($application.get() !== sending) return
  // What was typed into a second application was kept by nobody else.
  if (outcome.step === 'sent' && !outcome.isKnown) forgetDraft()
  $application.set(outcome)
}

/** Milliseconds in which nobody fills two steps, but a machine that leaves at once. */
const LEAST_TIME = 2_000
let openedAt = 0

/** Notes that the form is there. */
export function openForm(): void {
  openedAt = performance.now()
}

async function outcomeInTime(names: Words): Promise<Outcome> {
  const left = openedAt + LEAST_TIME - performance.now()
  if (openedAt > 0 && left > 0) await new Promise(resolve => setTimeout(resolve, left))
  return outcomeOf(names)
}

const TRAPPED: Outcome = { step: 'class', faults: {}, obstacle: { reason: 'unexpected' } }

async function outcomeOf(names: Words): Promise<Outcome> {
  const door = await loadDoor()
  return door ? door.sendApplication($draft.get(), names) : unreachable('class')
}

/** What is wrong with the draft; nothing when that cannot be told. */
async function faultsNow(names: Words): Promise<Faults | undefined> {
  const draft = $draft.get()
  const rules = await loadRules()
  const read = await rules?.readApplication(draft, names)
  return read && ('faults' in read ? read.faults : {})
}

function unreachable(step: 'you' | 'class'): Outcome {
  return { step, faults: {}, obstacle: { reason: 'offline' } }
}
