import { describe, expect, test } from 'vitest'
import { learnerPath, type PreviewPlace, previewTarget } from '#domain/studio/preview-target.ts'

describe('a link of a previewed class', () => {
  test.each<[address: string, place: PreviewPlace]>([
    ['/class/first-page', { page: 'class' }],
    ['/class/first-page/videos', { page: 'videos', item: undefined }],
    ['/class/first-page/videos?item=3', { page: 'videos', item: 3 }],
    ['/class/first-page/videos?item=x', { page: 'videos', item: undefined }],
    ['/class/first-page/quiz/4', { page: 'quiz', item: 4 }],
    ['/preview/quiz?item=2', { page: 'quiz', item: 2 }],
    ['/preview/class', { page: 'class' }]
  ])('%s stays in the preview', (address, place) => {
    const { pathname, search } = new URL(address, 'https://ufuq.example')
    expect(previewTarget(pathname, search, 'first-page')).toEqual(place)
  })

  test.each(['/class/another', '/class/first-page-2/videos', '/classes', '/preview/else', '/'])(
    '%s leaves it',
    path => {
      expect(previewTarget(path, '', 'first-page')).toBeUndefined()
    }
  )

  test('leads to the address of learners and back', () => {
    for (const place of [
      { page: 'class' },
      { page: 'videos', item: 3 },
      { page: 'quiz', item: 4 }
    ]) {
      const address = new URL(learnerPath(place as PreviewPlace, 'a'), 'https://ufuq.example')
      expect(previewTarget(address.pathname, address.search, 'a')).toEqual(place)
    }
  })
})
