import {
  disableLearnerAccount,
  enableLearnerAccount,
  endLearnerRenewal,
  type LearnerRecord,
  resetLearnerPassword,
  signOutLearnerAccount,
  verifyLearnerAccount
} from '#contract/studio/learners.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'

/** Changes of an account that need nothing but a reason, if that. */
const ROWS = {
  verify: verifyLearnerAccount,
  reset: resetLearnerPassword,
  signOut: signOutLearnerAccount,
  endRenewal: endLearnerRenewal,
  disable: disableLearnerAccount,
  enable: enableLearnerAccount
} as const

export type PlainAct = keyof typeof ROWS

const OPPOSITES: Partial<Record<PlainAct, PlainAct>> = { disable: 'enable', enable: 'disable' }

/** Changes an account, and offers to take that back. */
export function useAct({ id, email }: LearnerRecord) {
  const t = useTexts('studioLearners')
  const sentenceOf = useSentence()

  /** @returns what went wrong */
  async function act(
    name: PlainAct,
    { reason = '', isUndo = false } = {}
  ): Promise<StaffFailure | undefined> {
    const answer = await callAsStaff(ROWS[name], {
      params: { id: String(id) },
      body: reason === '' ? {} : { reason }
    })
    if (!answer.ok) return answer
    revalidate('/studio/learners')
    const opposite = answer.value.changed && !isUndo ? OPPOSITES[name] : undefined
    showToast({
      kind: 'success',
      about: `learner ${id}`,
      text: answer.value.changed ? t(`${name}.done`, { email }) : t('unchanged'),
      ...(opposite && { undo: () => void actAtOnce(opposite, true) })
    })
    return undefined
  }

  /** Without a dialog that could show a failure. */
  async function actAtOnce(name: PlainAct, isUndo = false): Promise<void> {
    const failure = await act(name, { isUndo })
    if (failure) showToast({ kind: 'error', text: sentenceOf(failure) })
  }

  return { act, actAtOnce }
}
