import { atom } from 'nanostores'

export const CANCEL_STEPS = ['facts', 'reason', 'answer'] as const
export type CancelStep = (typeof CANCEL_STEPS)[number]

export const $cancelStep = atom<CancelStep>('facts')

/** Milliseconds; a way back that the browser has lost is not waited for. */
const LONGEST_WAY = 500

/** The step of the entry that the browser's history is at: the first has none of its own. */
export function stepHere(): CancelStep {
  const { cancelStep } = (history.state ?? {}) as { cancelStep?: unknown }
  return CANCEL_STEPS.find(step => step === cancelStep) ?? 'facts'
}

/** Shows a later step as a new entry of the history, so that the way back leads to this one. */
export function goOnTo(step: CancelStep): void {
  if (stepHere() !== step) history.pushState({ cancelStep: step }, '')
  $cancelStep.set(step)
}

/** Goes back in the history to where an earlier step is shown, and is there then. */
export async function goBackTo(step: CancelStep): Promise<void> {
  const by = CANCEL_STEPS.indexOf(step) - CANCEL_STEPS.indexOf(stepHere())
  if (by >= 0) return
  await new Promise<void>(resolve => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_WAY)
    history.go(by)
  })
}
