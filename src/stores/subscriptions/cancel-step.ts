import { atom } from 'nanostores'

export const CANCEL_STEPS = ['facts', 'reason', 'answer'] as const
type CancelStep = (typeof CANCEL_STEPS)[number]

export const $cancelStep = atom<CancelStep>('facts')

/** Milliseconds to wait for `popstate`, which a browser may not send. */
const LONGEST_WAY = 500

/** Step of the current history entry; the first entry has none. */
export function stepHere(): CancelStep {
  const { cancelStep } = (history.state ?? {}) as { cancelStep?: unknown }
  return CANCEL_STEPS.find(step => step === cancelStep) ?? 'facts'
}

/** Shows a later step as a new history entry. */
export function goOnTo(step: CancelStep): void {
  if (stepHere() !== step) history.pushState({ cancelStep: step }, '')
  $cancelStep.set(step)
}

/** Goes back in the history to an earlier step, and waits for it. */
export async function goBackTo(step: CancelStep): Promise<void> {
  const by = CANCEL_STEPS.indexOf(step) - CANCEL_STEPS.indexOf(stepHere())
  if (by >= 0) return
  await new Promise<void>(resolve => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_WAY)
    history.go(by)
  })
}
