import { atom, computed } from 'nanostores'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import {
  $draft,
  clearDraft,
  type DraftErrors,
  type DraftField,
  errorsOfYou,
  forgetDraft,
  isEmpty,
  restoreCleared,
  without,
  writeDraft
} from './instructor-draft.ts'
import type { Outcome, Words } from './instructor-sending.ts'

export type Application = Outcome | { step: 'sending' }

export const $application = atom<Application>({ step: 'you', errors: {} })

const $step = computed($application, ({ step }) => step)

/** Schemas and the caller load with the first key, since many only look at the form. */
const loadRules = () => import('./instructor-sending.ts').catch(() => undefined)
const loadDoor = () => import('./instructor-sending.ts').catch(() => undefined)

export function write(field: DraftField, value: string): void {
  void loadDoor()
  writeDraft(field, value)
  const now = $application.get()
  if (!('errors' in now) || !now.errors[field]) return
  $application.set({ ...now, errors: without(now.errors, field) })
}

export async function check(field: DraftField, names: Words): Promise<void> {
  const $text = { get: () => $draft.get()[field] }
  if (!$text.get().trim()) return
  const errors = await ignoreStale([$text], () => errorsNow(names))
  const error = errors?.[field]
  const now = $application.get()
  if (!error || !('errors' in now)) return
  $application.set({ ...now, errors: { ...now.errors, [field]: error } })
}

export async function goOn(names: Words): Promise<void> {
  const next = await ignoreStale([$step], () => checkYou(names))
  if (next) $application.set(next)
}

async function checkYou(names: Words): Promise<Outcome> {
  const found = await errorsNow(names)
  if (!found) return unreachable('you')
  const errors = errorsOfYou(found)
  return { step: isEmpty(errors) ? 'class' : 'you', errors }
}

export function goBack(): void {
  $application.set({ step: 'you', errors: {} })
}

export function startOver(): void {
  clearDraft()
  $application.set({ step: 'you', errors: {} })
}

export function undoStartOver(): void {
  restoreCleared()
  $application.set({ step: 'you', errors: {} })
}

/** @param trap value of the field that only bots fill */
export async function send(names: Words, trap: string): Promise<void> {
  if ($application.get().step === 'sending') return
  $application.set({ step: 'sending' })
  const outcome = await ignoreStale([$application], () => (trap ? TRAPPED : outcomeInTime(names)))
  if (!outcome) return
  // A repeated application was not stored, so the draft stays.
  if (outcome.step === 'sent' && !outcome.isKnown) forgetDraft()
  $application.set(outcome)
}

/** Milliseconds; only bots are faster. */
const LEAST_TIME = 2_000
let openedAt = 0

export function openForm(): void {
  openedAt = performance.now()
}

async function outcomeInTime(names: Words): Promise<Outcome> {
  const left = openedAt + LEAST_TIME - performance.now()
  if (openedAt > 0 && left > 0) await new Promise(resolve => setTimeout(resolve, left))
  return outcomeOf(names)
}

const TRAPPED: Outcome = { step: 'class', errors: {}, obstacle: { reason: 'unexpected' } }

async function outcomeOf(names: Words): Promise<Outcome> {
  const door = await loadDoor()
  return door ? door.sendApplication($draft.get(), names) : unreachable('class')
}

/** Undefined when the rules cannot be loaded. */
async function errorsNow(names: Words): Promise<DraftErrors | undefined> {
  const draft = $draft.get()
  const rules = await loadRules()
  const read = await rules?.readApplication(draft, names)
  return read && ('errors' in read ? read.errors : {})
}

function unreachable(step: 'you' | 'class'): Outcome {
  return { step, errors: {}, obstacle: { reason: 'offline' } }
}
