import type { Answer } from '#api/caller.ts'
import { applyAsInstructor } from '#contract/instructor-applications.ts'
import { call } from '#stores/api.ts'
import { errorsByField } from '#stores/frame/field-errors.ts'
import type { Draft } from './instructor-draft.ts'
import { type DraftErrors, errorsOfYou, isEmpty } from './instructor-errors.ts'
import { type Words, fieldAt, readApplication } from './instructor-payload.ts'

/** `limited`: too many from this network; wait whole minutes. */
export type Obstacle =
  { reason: 'offline' | 'busy' | 'large' | 'unexpected' } | { reason: 'limited'; minutes: number }

export type Outcome =
  | { step: 'you' | 'class'; errors: DraftErrors; obstacle?: Obstacle }
  /** `isKnown`: the address had applied before, and nothing was stored. */
  | { step: 'sent'; id: number; isKnown: boolean; email: string }

export async function sendApplication(draft: Draft, names: Words): Promise<Outcome> {
  const read = await readApplication(draft, names)
  if ('errors' in read) return withErrors(read.errors)
  const { application } = read
  const answer = await call(applyAsInstructor, { body: application })
  if (!answer.ok) return refused(answer, draft)
  const { email } = application
  return { step: 'sent', id: answer.value.id, isKnown: answer.isRepeated ?? false, email }
}

type Failed = Extract<Answer<typeof applyAsInstructor>, { ok: false }>

const REASONS: Readonly<Record<string, 'offline' | 'busy' | 'large'>> = {
  offline: 'offline',
  unavailable: 'busy',
  storage_full: 'busy',
  payload_too_large: 'large'
}

function refused({ code, issues, retryAfterSeconds = 60 }: Failed, draft: Draft): Outcome {
  if (code === 'phone_number_invalid') return withErrors({ phone: { key: 'phoneForm' } })
  const errors = errorsByField(issues, path =>
    fieldAt(draft, path.replace(/^body\./, '').split('.'))
  )
  if (!isEmpty(errors)) return withErrors(errors)
  const obstacle: Obstacle =
    code === 'rate_limited'
      ? { reason: 'limited', minutes: Math.ceil(retryAfterSeconds / 60) }
      : { reason: REASONS[code] ?? 'unexpected' }
  return { step: 'class', errors, obstacle }
}

function withErrors(errors: DraftErrors): Outcome {
  return { step: isEmpty(errorsOfYou(errors)) ? 'class' : 'you', errors }
}
