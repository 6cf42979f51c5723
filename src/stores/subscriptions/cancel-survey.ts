import { atom } from 'nanostores'
import { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import { parseRecord } from '#domain/record.ts'
import type { CancelReason } from './cancel-answer.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

export interface Survey {
  reason: CancelReason | undefined
  comment: string
}

/** Stored through steps, refusals and reloads until it is sent. */
export const $survey = atom<Survey>({ reason: undefined, comment: '' })

export const isReason = (value: unknown): value is CancelReason =>
  (CANCEL_REASONS as readonly unknown[]).includes(value)

export function openSurvey(): void {
  $survey.set(read(keptInTab(keyOfLearner())))
}

export function keepSurvey(survey: Survey): void {
  $survey.set(survey)
  keepInTab(keyOfLearner(), JSON.stringify(survey))
}

export function forgetSurvey(): void {
  keepInTab(keyOfLearner(), undefined)
}

const keyOfLearner = () => `cancel survey ${learnerKey()}`

function read(text: string | undefined): Survey {
  const { reason, comment } = parseRecord(text)
  return {
    reason: isReason(reason) ? reason : undefined,
    comment: typeof comment === 'string' ? comment : ''
  }
}
