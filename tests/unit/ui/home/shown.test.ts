import { describe, expect, test } from 'vitest'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { blankClass } from '#ui/parts/blank.ts'
import { shownAtHome } from '#ui/home/shown.ts'

const classOf = (id: number, marks: Partial<ClassSummary> = {}): ClassSummary => ({
  ...blankClass,
  ...marks,
  id
})
const many = (count: number, marks?: Partial<ClassSummary>) => (_: unknown, at: number) =>
  classOf(count + at, marks)
const ids = (classes: readonly ClassSummary[]) => classes.map(({ id }) => id)

describe('classes at home', () => {
  test('are shown once each where there are enough', () => {
    const classes = [
      ...Array.from({ length: 6 }, many(200, { isFeatured: true })),
      ...Array.from({ length: 5 }, many(100))
    ]
    const { picked, featured, newest } = shownAtHome(classes)
    expect(ids(picked)).toEqual([200, 201, 202])
    expect(ids(featured)).toEqual([203, 204, 205])
    expect(ids(newest)).toEqual([100, 101, 102])
  })

  test('stand in its head with the portraits of different experts', () => {
    const by = (expert: number) => ({ instructor: { ...blankClass.instructor, id: expert } })
    const { picked, newest } = shownAtHome([
      classOf(1, by(7)),
      classOf(2, by(7)),
      classOf(3, by(8)),
      classOf(4, by(9)),
      classOf(5, by(7))
    ])
    expect(ids(picked)).toEqual([1, 3, 4])
    expect(ids(newest)).toEqual([2, 5])
  })

  test('are repeated rather than missing in a young catalogue', () => {
    const { picked, featured, newest } = shownAtHome([classOf(1), classOf(2, { isFeatured: true })])
    expect(ids(picked)).toEqual([2, 1])
    expect(ids(featured)).toEqual([2])
    expect(ids(newest)).toEqual([1, 2])
  })

  test('are none in an empty one', () => {
    expect(Object.values(shownAtHome([])).flat()).toEqual([])
  })
})
