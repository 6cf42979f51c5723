import { afterAll, describe, expect, test } from 'vitest'
import { publicFinder } from '#scripts/lib/check/content/site.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const { path: folder, remove } = temporaryFolder()
afterAll(() => remove())
writeFiles(folder, { 'pictures/a b.png': 'x', 'pictures/صورة.png': 'x' })
const isPublic = publicFinder(folder)

describe('a picture in public/', () => {
  test.each(['/pictures/a%20b.png', '/pictures/صورة.png'])('is found at %s', path => {
    expect(isPublic(path)).toBe(true)
  })

  test.each([
    ['/pictures/A%20b.png', 'capitals count'],
    ['/pictures', 'a folder is no picture'],
    ['/pictures/a%20b.png/x', 'nothing lies below a file'],
    ['/a%.png', 'no browser can decode it'],
    ['/a%00.png', 'no disk knows it']
  ])('is none at %s: %s', path => {
    expect(isPublic(path)).toBe(false)
  })
})
