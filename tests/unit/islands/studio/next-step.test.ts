import { expect, test } from 'vitest'
import { byNextStep, nextStep } from '#islands/studio/experts/home/next-step.ts'

const draft = { state: 'draft', revision: 2, problems: 0, openComments: 0 } as const

test.each([
  ['comments', { ...draft, openComments: 1, problems: 3 }],
  ['problems', { ...draft, problems: 3 }],
  ['submit', draft],
  ['submit', { ...draft, state: 'live', liveRevision: 1 }],
  ['live', { ...draft, state: 'live', liveRevision: 2 }],
  ['comments', { ...draft, state: 'live', liveRevision: 2, openComments: 1 }],
  ['waiting', { ...draft, state: 'in_review', openComments: 1 }],
  ['scheduled', { ...draft, state: 'scheduled' }],
  ['retired', { ...draft, state: 'retired', liveRevision: 1, problems: 1 }]
] as const)('the next step is %s', (step, facts) => {
  expect(nextStep(facts)).toBe(step)
})

test('what the expert has to do comes first', () => {
  const live = { ...draft, state: 'live', liveRevision: 2 } as const
  const returned = { ...draft, openComments: 2 }
  expect(byNextStep([live, draft, returned])).toEqual([returned, draft, live])
})
