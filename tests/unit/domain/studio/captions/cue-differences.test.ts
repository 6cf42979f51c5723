import { expect, test } from 'vitest'
import { cueDifferences } from '#domain/studio/captions/cue-differences.ts'

const cue = (start: number, text: string) => ({ start, end: start + 1_000, text })

test('differences of captions stand side by side by their times', () => {
  const same = cue(5_000, 'same')
  const mine = [cue(0, 'one'), same, cue(9_000, 'mine alone')]
  const theirs = [cue(100, 'One'), same, cue(7_000, 'theirs alone')]
  expect(cueDifferences(mine, theirs)).toEqual([
    { mine: mine[0], theirs: theirs[0] },
    { mine: undefined, theirs: theirs[2] },
    { mine: mine[2], theirs: undefined }
  ])
  expect(cueDifferences(mine, mine)).toEqual([])
})
