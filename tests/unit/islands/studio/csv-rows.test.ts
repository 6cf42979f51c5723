import { expect, test } from 'vitest'
import { csvRows, fileColumns } from '#islands/studio/list/csv-rows.ts'
import { reviewColumns } from '#islands/studio/moderation/reviews/review-columns.tsx'
import type { StaffReview } from '#islands/studio/moderation/reviews/staff-review.ts'

const named = (label: string) => `${label} (Cairo time)`

test('times of a file are those of Cairo, as on the screen, and their column says so', () => {
  const items = [
    { at: '2026-11-26T21:40:59.123Z', who: '\u2068منى\u2069', count: 3 },
    { at: null, who: '2026', count: 0 }
  ]
  const columns = [
    { id: 'at', label: 'When', value: (item: (typeof items)[number]) => item.at },
    { id: 'who', label: 'Who', value: (item: (typeof items)[number]) => item.who },
    { id: 'count', label: 'Count', value: (item: (typeof items)[number]) => item.count }
  ]
  expect(csvRows(items, columns, named)).toEqual([
    { 'When (Cairo time)': '2026-11-26 23:40', Who: 'منى', Count: 3 },
    { 'When (Cairo time)': null, Who: '2026', Count: 0 }
  ])
})

test('a file of reviews has the stars that their texts show', () => {
  const t = (key: string) => key
  const columns = reviewColumns({ t: t as never, locale: 'en', onModerate: () => {} })
  const shown = Object.fromEntries(columns.map(({ id, isSpare }) => [id, !isSpare]))
  const review: StaffReview = {
    ...{ id: 1, rating: 4, comment: 'Good', createdAt: '2026-11-26T21:40:59.123Z', hidden: false },
    ...{
      author: { ar: 'منى', en: 'Mona' },
      class: { id: 1, slug: 'light', title: { ar: '', en: 'Light' } }
    }
  }
  const [row] = csvRows([review], fileColumns(columns, shown), named)
  expect(row).toMatchObject({ comment: 'Good', rating: 4 })
  expect(row).not.toHaveProperty('moderate')
})
