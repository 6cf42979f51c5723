import type { Answer } from '#api/caller.ts'
import { applyAsInstructor } from '#contract/instructor-applications.ts'
import { call } from '#stores/api.ts'
import type { Draft } from './instructor-draft.ts'
import { type DraftErrors, errorsOfYou, isEmpty } from './instructor-errors.ts'
import { type Words, fieldAt, readApplication } from './instructor-payload.ts'

/** Why nothing was sent. `limited`: too many from this network, for so many whole minutes. */
export type Obstacle =
  { reason: 'offline' | 'busy' | 'large' | 'unexpected' } | { reason: 'limited'; minutes: number }

export type Outcome =
  | { step: 'you' | 'class'; faults: DraftErrors; obstacle?: Obstacle }
  /** `isKnown`: the address had applied before, and nothing new was kept. */
  | { step: 'sent'; id: number; isKnown: boolean; email: string }

/** Sends the draft, if nothing is wrong with it. */
export async function sendApplication(draft: Draft, names: Words): Promise<Outcome> {
  const read = await readApplication(draft, names)
  if ('faults' in read) return faulty(read.faults)
  const { application } = read
  const answer = await call(applyAsInstructor, { body: application })
  if (!answer.ok) return refused(answer, draft)
  const { email } = application
  return { step: 'sent', id: answer.value.id, isKnown: answer.isRepeated ?? false, email }
}

type Refused = Extract<Answer<typeof applyAsInstructor>, { ok: false }>

function refused({ code, faults: told, retryAfterSeconds = 60 }: Refused, draft: Draft): Outcome {
  if (code === 'phone_number_invalid') return faulty({ phone: { key: 'fault.phoneForm' } })
  const faults = told.flatMap(({ path, message }) => {
    const field = fieldAt(draft, path.replace(/^body\./, '').split('.'))
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
function faulty(faults: DraftErrors): Outcome {
  return { step: isEmpty(errorsOfYou(faults)) ? 'class' : 'you', faults }
}

function obstructed(obstacle: Obstacle): Outcome {
  return { step: 'class', faults: {}, obstacle }
}
