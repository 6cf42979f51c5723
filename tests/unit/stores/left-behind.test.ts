import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('what lies with the server goes, what no server has yet stays', async () => {
  const kept = {
    myClasses: '1',
    certificates: '1',
    quizAnswers: '1',
    positions: '1',
    progressQueue: '1',
    quizDrafts: '1',
    lang: 'ar'
  }
  vi.stubGlobal('localStorage', kept)
  const { forgetStudies } = await import('#stores/left-behind.ts')
  forgetStudies()
  expect(Object.keys(kept)).toEqual(['progressQueue', 'quizDrafts', 'lang'])
})
