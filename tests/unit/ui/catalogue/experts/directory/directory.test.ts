import { describe, expect, test } from 'vitest'
import { directoryOf, shownLetters } from '#ui/catalogue/experts/directory/directory.ts'

const expertOf = (id: number, ar: string, en: string) => ({
  id,
  slug: `e${id}`,
  name: { ar, en },
  headline: { ar: '', en: '' },
  photoUrl: '',
  courseCount: 1,
  views: 0
})
const taught = (id: number, ...categoryIds: number[]) => ({
  categoryIds,
  instructor: { id, slug: `e${id}`, name: { ar: '', en: '' } }
})
const field = (id: number, slug: string) => ({ id, slug, name: { ar: slug, en: slug } })

const catalogue = {
  experts: [expertOf(1, 'ياسر', 'Yasser'), expertOf(2, 'د. أمل', 'Amal'), expertOf(3, '', 'Adam')],
  classes: [taught(1, 10), taught(1, 11, 10), taught(2, 11)],
  categories: [field(10, 'film'), field(11, 'health'), field(12, 'empty')]
}

describe('the directory of experts', () => {
  const { entries, fields } = directoryOf(catalogue, 'ar')

  test('is in the order of the names, experts without one in the language last', () => {
    expect(entries.map(({ expert }) => expert.id)).toEqual([2, 1, 3])
    expect(entries.map(({ letter }) => letter)).toEqual(['أ', 'ي', '#'])
  })

  test('knows the fields of each, in their own order', () => {
    expect(entries.map(one => one.fields)).toEqual([['health'], ['film', 'health'], []])
  })

  test('counts experts and not classes, and leaves out fields without any', () => {
    expect(fields.map(({ slug, count }) => [slug, count])).toEqual([
      ['film', 1],
      ['health', 2]
    ])
  })
})

test('other letters begin at their first name', () => {
  expect([...shownLetters(['أ', 'أ', 'ي', '#'])]).toEqual([
    ['أ', 0],
    ['ي', 2],
    ['#', 3]
  ])
})
