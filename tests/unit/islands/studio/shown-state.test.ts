import { expect, test } from 'vitest'
import { shownState } from '#islands/studio/frame/shown-state.ts'

type State = 'live' | 'publishing' | 'failed'

test.each<{ state: State; live: string; cause: string; shown: State }>([
  { state: 'live', live: '7', cause: 'catalogue', shown: 'live' },
  { state: 'live', live: '6', cause: 'catalogue', shown: 'publishing' },
  { state: 'live', live: '6', cause: 'build', shown: 'live' },
  { state: 'failed', live: '6', cause: 'catalogue', shown: 'failed' }
])('version 7 with $live $state by $cause is $shown', ({ state, live, cause, shown }) => {
  const publications = [{ state, cause, startedAt: '2026-06-01T12:00:00.000Z' }]
  const site = { state, catalogueVersion: '7', liveVersion: live, publications }
  expect(shownState(site)).toBe(shown)
})
