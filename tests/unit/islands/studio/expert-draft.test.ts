import { describe, expect, test } from 'vitest'
import {
  changedExpert,
  draftOfExpert,
  type ExpertDraft,
  expertIssues,
  newExpert,
  rebasedExpert,
  type StaffExpert,
  touchedFields
} from '#islands/studio/experts/desk/expert-draft.ts'

const words = (text: string) => ({ ar: `${text} ع`, en: text })
const BASE: StaffExpert = {
  ...{ id: 1, slug: 'hoda', revision: 'one', classCount: 1, isPublic: true, isRetired: false },
  ...{ setBy: 'catalogue', name: words('Hoda'), headline: words('Talks'), about: words('About') },
  ...{ links: ['https://one.example'], photo: 'open/experts/a.webp', photoUrl: '/a.webp' }
}
const NEWER: StaffExpert = {
  ...BASE,
  ...{ revision: 'two', headline: words('Listens'), links: [], photo: 'open/experts/b.webp' }
}

const typed = (
  change: Partial<ExpertDraft['typed']>,
  draft = draftOfExpert(BASE)
): ExpertDraft => ({
  ...draft,
  typed: { ...draft.typed, ...change }
})

describe('a draft of an expert', () => {
  test.each<[string, Partial<ExpertDraft['typed']>, string[]]>([
    ['nothing', {}, []],
    ['the order of languages', { name: { en: 'Hoda', ar: 'Hoda ع' } }, []],
    ['space around a name', { name: { ar: ' Hoda ع ', en: 'Hoda' } }, []],
    ['an empty link', { links: ['https://one.example', ''] }, []],
    ['a name in one language', { name: { ar: 'هدى', en: 'Hoda' } }, ['name']],
    ['a link less', { links: [] }, ['links']],
    ['a photo', { photo: 'drawn' }, ['photo']]
  ])('changed by %s', (_, change, fields) => {
    expect(touchedFields(typed(change))).toEqual(fields)
    expect(Object.keys(changedExpert(typed(change)))).toEqual(fields)
  })

  test('keeps what was typed in one language when a colleague changes the record', () => {
    const mine = typed({ headline: { ...BASE.headline, en: 'Talks and writes' } })
    const next = rebasedExpert(mine, NEWER)
    expect(next.isOvertaken).toBe(true)
    expect(next.typed).toMatchObject({
      headline: { ar: 'Listens ع', en: 'Talks and writes' },
      ...{ links: [], photo: 'open/experts/b.webp' }
    })
    expect(changedExpert(next)).toEqual({ headline: next.typed.headline })
  })

  test('follows silently where nothing was typed', () => {
    expect(rebasedExpert(draftOfExpert(BASE), NEWER)).toEqual(draftOfExpert(NEWER))
  })

  test.each<[string, Partial<ExpertDraft['typed']>, object]>([
    ['complete', {}, {}],
    ['a text of spaces', { about: { ar: ' ', en: 'x' } }, { 'about.ar': 'missing' }],
    ['a link without TLS', { links: ['', 'http://x.example'] }, { 'links.1': 'link' }]
  ])('with %s says what is wrong', (_, change, issues) => {
    expect(expertIssues(typed(change))).toEqual(issues)
  })

  test('of a new expert goes without a photo to be drawn', () => {
    const draft = typed({ name: words('Lina') }, draftOfExpert())
    expect(newExpert(draft)).toMatchObject({ name: words('Lina'), links: [] })
    expect(newExpert(draft)).not.toHaveProperty('photo')
  })
})
