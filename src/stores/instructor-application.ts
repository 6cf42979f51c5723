import { atom } from 'nanostores'
import type { Answer } from '#api/caller.ts'
import { applyAsInstructor } from '#contract/instructor-applications.ts'
import { call } from './api.ts'
import { $draft, clearDraft, type DraftField, writeDraft } from './instructor-draft.ts'
import { type CategoryNames, type Faults, fieldAt, readApplication } from './instructor-faults.ts'

/** Why nothing was sent. `limited`: too many from this network, for so many whole minutes. */
export type Obstacle =
  { reason: 'offline' | 'busy' | 'large' | 'unexpected' } | { reason: 'limited'; minutes: number }

export type Application =
  | { step: 'you' | 'class'; faults: Faults; obstacle?: Obstacle }
  | { step: 'sending' }
  /** `isKnown`: the address had applied before, and nothing new was kept. */
  | { step: 'sent'; id: number; isKnown: boolean; email: string }

/** The application of an instructor, on its way from two steps of a form to a reference. */
export const $application = atom<Application>({ step: 'you', faults: {} })

const IN_CLASS: readonly DraftField[] = [
  'proposedTitle',
  'outline',
  'level',
  'language',
  'sample',
  'consent'
]

/** Writes a field down. What was wrong with it is not said any more. */
export function write(field: DraftField, value: string): void {
  writeDraft(field, value)
  const now = $application.get()
  if (!('faults' in now) || !now.faults[field]) return
  $application.set({ ...now, faults: without(now.faults, field) })
}

/** Says what is wrong with a field, if something stands in it. */
export async function check(field: DraftField, names: CategoryNames): Promise<void> {
  const draft = $draft.get()
  if (!draft[field].trim()) return
  const read = await readApplication(draft, names)
  const fault = 'faults' in read ? read.faults[field] : undefined
  const now = $application.get()
  // Changed meanwhile: the new text is judged by its own.
  if (!fault || !('faults' in now) || $draft.get()[field] !== draft[field]) return
  $application.set({ ...now, faults: { ...now.faults, [field]: fault } })
}

/** To the second step, unless something is wrong with the first. */
export async function goOn(names: CategoryNames): Promise<void> {
  const read = await readApplication($draft.get(), names)
  if ($application.get().step !== 'you') return
  const faults = without('faults' in read ? read.faults : {}, ...IN_CLASS)
  $application.set({ step: Object.keys(faults).length > 0 ? 'you' : 'class', faults })
}

export function goBack(): void {
  $application.set({ step: 'you', faults: {} })
}

/** Forgets everything typed. */
export function startOver(): void {
  clearDraft()
  $application.set({ step: 'you', faults: {} })
}

/** @param trap what stands in the field that no person sees */
export async function send(names: CategoryNames, trap: string): Promise<void> {
  if ($application.get().step === 'sending') return
  const sending: Application = { step: 'sending' }
  $application.set(sending)
  const next = trap ? obstructed({ reason: 'unexpected' }) : await outcome(names)
  if ($application.get() === sending) $application.set(next)
}

async function outcome(names: CategoryNames): Promise<Application> {
  const read = await readApplication($draft.get(), names)
  if ('faults' in read) return faulty(read.faults)
  const { application } = read
  const answer = await call(applyAsInstructor, { body: application })
  if (!answer.ok) return refused(answer)
  const isKnown = answer.isRepeated ?? false
  // What was typed into a second application was kept by nobody else.
  if (!isKnown) clearDraft()
  return { step: 'sent', id: answer.value.id, isKnown, email: application.email }
}

type Refused = Extract<Answer<typeof applyAsInstructor>, { ok: false }>

function refused({ code, faults: told, retryAfterSeconds = 60 }: Refused): Application {
  if (code === 'phone_number_invalid') return faulty({ phone: { key: 'fault.phoneForm' } })
  const faults = told.flatMap(({ path, message }) => {
    const field = fieldAt($draft.get(), path.replace(/^body\./, '').split('.'))
    return field ? [[field, { text: message }] as const] : []
  })
  if (faults.length > 0) return faulty(Object.fromEntries(faults))
  switch (code) {
    case 'rate_limited':
      return obstructed({ reason: 'limited', minutes: Math.ceil(retryAfterSeconds / 60) })
    case 'offline':
      return obstructed({ reason: 'offline' })
    case 'unavailable':
    case 'storage_full':
      return obstructed({ reason: 'busy' })
    case 'payload_too_large':
      return obstructed({ reason: 'large' })
    default:
      return obstructed({ reason: 'unexpected' })
  }
}

/** The step with the first fault. */
function faulty(faults: Faults): Application {
  const isInFirst = Object.keys(without(faults, ...IN_CLASS)).length > 0
  return { step: isInFirst ? 'you' : 'class', faults }
}

function obstructed(obstacle: Obstacle): Application {
  return { step: 'class', faults: {}, obstacle }
}

function without(faults: Faults, ...fields: readonly DraftField[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => !fields.includes(field as DraftField))
  )
}
