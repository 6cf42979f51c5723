import { describe, expect, test } from 'vitest'
import { documentPath, findSteps } from '#domain/studio/document-paths.ts'

const DOCUMENT = {
  texts: { en: { title: 'Page', objectives: ['one', 'two'] } },
  modules: [
    { key: 'start', items: [{ key: 'welcome' }, { key: 'check', questions: [{ text: 'x' }] }] },
    { key: 'more', items: [{ key: 'same' }, { key: 'same' }, { key: '' }, { key: '12' }] }
  ]
}

describe('a path in a document', () => {
  test.each([
    { steps: [], path: '' },
    { steps: ['texts', 'en', 'title'], path: 'texts.en.title' },
    { steps: ['texts', 'en', 'objectives', 1], path: 'texts.en.objectives.1' },
    { steps: ['modules', 1], path: 'modules.more' },
    {
      steps: ['modules', 0, 'items', 1, 'questions', 0],
      path: 'modules.start.items.check.questions.0'
    },
    { steps: ['modules', 1, 'items', 1], path: 'modules.more.items.1', why: 'a key twice' },
    { steps: ['modules', 1, 'items', 2], path: 'modules.more.items.2', why: 'no key' },
    { steps: ['modules', 1, 'items', 3], path: 'modules.more.items.3', why: 'digits alone' }
  ])('of $steps is “$path”, and leads back', ({ steps, path }) => {
    expect(documentPath(DOCUMENT, steps)).toBe(path)
    expect(findSteps(DOCUMENT, path)).toEqual(steps)
  })

  test('leads to an entry that has moved', () => {
    const moved = { ...DOCUMENT, modules: [...DOCUMENT.modules].reverse() }
    expect(findSteps(moved, 'modules.start.items.welcome')).toEqual(['modules', 1, 'items', 0])
  })

  test.each([
    'modules.gone',
    'texts.fr',
    'modules.9',
    'texts.en.title.x',
    '__proto__',
    'modules.length'
  ])('%s leads nowhere', path => {
    expect(findSteps(DOCUMENT, path)).toBeUndefined()
  })
})
