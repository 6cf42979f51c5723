import { describe, expect, test } from 'vitest'
import {
  qualityWanted,
  readPreferences,
  speedNear
} from '#stores/learning/player/player-preferences.ts'

const AT_FIRST = readPreferences('')

describe('stored preferences', () => {
  test.each([
    { text: 'gibberish', change: {}, why: 'is no JSON' },
    { text: 'null', change: {}, why: 'is nothing' },
    { text: '[1]', change: {}, why: 'is a list' },
    { text: '{"volume":"loud"}', change: {}, why: 'is no number' },
    { text: '{"volume":7}', change: { volume: 1 }, why: 'is too loud' },
    { text: '{"volume":-1}', change: { volume: 0 }, why: 'is below silence' },
    { text: '{"speed":1.3}', change: { speed: 1.25 }, why: 'is between two speeds' },
    { text: '{"speed":99}', change: { speed: 3 }, why: 'is too fast' },
    { text: '{"speed":null}', change: {}, why: 'is no speed' },
    { text: '{"isMuted":"yes"}', change: {}, why: 'is no flag' },
    { text: '{"hasCaptions":false}', change: { hasCaptions: false }, why: 'was chosen' },
    { text: '{"captionLanguage":"fr"}', change: {}, why: 'is no language of ours' },
    { text: '{"captionSize":"huge"}', change: {}, why: 'is no size' },
    { text: '{"captionSize":"large"}', change: { captionSize: 'large' }, why: 'was chosen' },
    { text: '{"captionGround":"pink"}', change: {}, why: 'is no ground of ours' },
    { text: '{"captionGround":"none"}', change: { captionGround: 'none' }, why: 'was chosen' },
    { text: '{"quality":"best"}', change: {}, why: 'is no quality' },
    { text: '{"quality":-360}', change: {}, why: 'is no height' },
    { text: '{"quality":360}', change: { quality: 360 }, why: 'was chosen' },
    { text: '{"quality":"saver"}', change: { quality: 'saver' }, why: 'was chosen' }
  ])('$text $why', ({ text, change }) => {
    expect(readPreferences(text)).toEqual({ ...AT_FIRST, ...change })
  })
})

test.each([
  { quality: undefined, isSavingData: false, wanted: 'auto' },
  { quality: undefined, isSavingData: true, wanted: 'saver' },
  { quality: 'auto', isSavingData: true, wanted: 'auto' },
  { quality: 720, isSavingData: true, wanted: 720 }
] as const)('$quality is watched at $wanted', ({ quality, isSavingData, wanted }) => {
  expect(qualityWanted({ ...AT_FIRST, quality }, isSavingData)).toBe(wanted)
})

test.each([
  { speed: 0, near: 0.5 },
  { speed: 1.12, near: 1 },
  { speed: 1.13, near: 1.25 },
  { speed: 3.2, near: 3 }
])('the speed nearest to $speed is $near', ({ speed, near }) => {
  expect(speedNear(speed)).toBe(near)
})
