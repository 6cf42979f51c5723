import type { StudioClass } from '#contract/studio/classes/classes.ts'

type Facts = Pick<StudioClass, 'state' | 'revision' | 'liveRevision' | 'problems' | 'openComments'>

/** What a class waits for, from its expert or from others. */
export type OwnClassStep =
  'comments' | 'problems' | 'submit' | 'waiting' | 'scheduled' | 'live' | 'retired'

export function nextStep(facts: Facts): OwnClassStep {
  const { state, revision, liveRevision, problems, openComments } = facts
  if (state === 'retired') return 'retired'
  if (state === 'in_review') return 'waiting'
  if (state === 'scheduled') return 'scheduled'
  if (openComments > 0) return 'comments'
  if (liveRevision === revision) return 'live'
  return problems > 0 ? 'problems' : 'submit'
}

const ORDER: readonly OwnClassStep[] = [
  'comments',
  'problems',
  'submit',
  'waiting',
  'scheduled',
  'live',
  'retired'
]

/** What the expert has to do first; classes that wait alike keep their order. */
export function byNextStep<Class extends Facts>(classes: readonly Class[]): Class[] {
  return classes.toSorted(
    (one, other) => ORDER.indexOf(nextStep(one)) - ORDER.indexOf(nextStep(other))
  )
}
