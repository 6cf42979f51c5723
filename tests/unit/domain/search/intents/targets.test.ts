import { expect, test } from 'vitest'
import { intentPhrasesOf, intentsOf } from '#domain/search/intents/targets.ts'

const PAGES = ['/faq#refund', '/paths/web', '/paths/gone', '/classes/category/art'].map(page => ({
  ...{ page, ar: 'صفحة', en: 'Page' },
  asked: 'one, two،three'
}))

test('phrases are separated by commas of either script, and lead to records of the catalogue', () => {
  const phrases = intentPhrasesOf({ python: 'بايثون, python', gone: 'nothing' }, PAGES)
  const name = { ar: 'هدى', en: 'Hoda' }
  const intents = intentsOf(phrases, {
    classes: new Map([['python', 3]]),
    experts: [{ documentId: 5, name }],
    paths: ['web'],
    categories: []
  })
  const page = (path: string) => ({
    target: { page: path, ar: 'صفحة', en: 'Page' },
    phrases: ['one', 'two', 'three']
  })
  expect(intents).toEqual([
    { target: 3, phrases: ['بايثون', 'python'] },
    { target: 5, phrases: ['هدى', 'Hoda'] },
    page('/faq#refund'),
    page('/paths/web')
  ])
})
