import { describe, expect, test } from 'vitest'
import type { ClassFacts } from '#domain/catalogue/class-filter.ts'
import { type Learner, recommend } from '#domain/catalogue/recommend.ts'

const [WEB, DATA, DESIGN, CHOSEN] = [1, 2, 3, 9]
const FIELDS = [WEB, DATA, DESIGN]

const facts = (id: number, categories: number[], more: Partial<ClassFacts> = {}): ClassFacts => ({
  id,
  place: id,
  categories,
  level: 'beginner',
  language: 'ar',
  duration: 'short',
  minutes: 15,
  average: 0,
  reviews: 0,
  ...more
})

const CLASSES = [
  facts(11, [WEB, CHOSEN]),
  facts(12, [WEB], { level: 'intermediate' }),
  facts(13, [WEB], { level: 'advanced' }),
  facts(14, [DATA, CHOSEN]),
  facts(15, [DATA], { level: 'intermediate', average: 4.5 }),
  facts(16, [DESIGN]),
  facts(17, [DESIGN], { language: 'en' })
]

const NEWCOMER: Learner = { begun: [], saved: [], likes: [], level: undefined, language: 'ar' }
const begun = (id: number) => ({ id, isCompleted: false })
const finished = (id: number) => ({ id, isCompleted: true })

interface Row {
  of: string
  learner: Partial<Learner>
  recommended: [id: number, kind: string][]
  fresh: number[]
}

describe('recommendations for', () => {
  test.each<Row>([
    {
      of: 'an unknown visitor: classes for beginners',
      learner: {},
      recommended: [
        [11, 'good'],
        [14, 'good'],
        [16, 'good']
      ],
      fresh: []
    },
    {
      of: 'a learner with saved classes: other classes',
      learner: { saved: [11, 16], likes: [DESIGN] },
      recommended: [
        [17, 'liked'],
        [14, 'good'],
        [15, 'good']
      ],
      fresh: []
    },
    {
      of: 'a reader of English: their language first',
      learner: { language: 'en' },
      recommended: [
        [17, 'good'],
        [11, 'good'],
        [14, 'good']
      ],
      fresh: []
    },
    {
      of: 'an interest in data: data first, then classes for beginners',
      learner: { likes: [DATA] },
      recommended: [
        [14, 'liked'],
        [15, 'liked'],
        [11, 'good']
      ],
      fresh: []
    },
    {
      of: 'an interest in the web: no third class for one reason, nor again among the new ones',
      learner: { likes: [WEB] },
      recommended: [
        [11, 'liked'],
        [12, 'liked'],
        [14, 'good']
      ],
      fresh: []
    },
    {
      of: 'a preferred level: it comes first, whatever the order',
      learner: { level: 'advanced' },
      recommended: [
        [13, 'level'],
        [15, 'good'],
        [12, 'good']
      ],
      fresh: []
    },
    {
      of: 'a beginner: no advanced class, not even as new',
      learner: { likes: [WEB], level: 'beginner' },
      recommended: [
        [11, 'liked'],
        [12, 'liked'],
        [14, 'level']
      ],
      fresh: []
    },
    {
      of: 'a beginner who has taken all the rest: advanced classes',
      learner: { begun: [11, 12, 14, 15, 16, 17].map(finished), level: 'beginner' },
      recommended: [[13, 'finished']],
      fresh: []
    },
    {
      of: 'a completed class for beginners: the next level',
      learner: { begun: [finished(11)] },
      recommended: [
        [12, 'finished'],
        [13, 'finished'],
        [14, 'other']
      ],
      fresh: []
    },
    {
      of: 'a class under way: its level, without chosen interests',
      learner: { begun: [begun(14)] },
      recommended: [
        [15, 'begun'],
        [11, 'other'],
        [16, 'other']
      ],
      fresh: []
    },
    {
      of: 'a class that is no longer offered',
      learner: { begun: [finished(99)] },
      recommended: [
        [11, 'good'],
        [14, 'good'],
        [16, 'good']
      ],
      fresh: []
    },
    {
      of: 'a learner who has begun all classes',
      learner: { begun: CLASSES.map(({ id }) => finished(id)) },
      recommended: [],
      fresh: []
    }
  ])('$of', ({ learner, recommended, fresh }) => {
    const found = recommend(CLASSES, FIELDS, { ...NEWCOMER, ...learner })
    expect(found.recommended.map(({ facts: { id }, reason }) => [id, reason.kind])).toEqual(
      recommended
    )
    expect(found.fresh.map(({ id }) => id)).toEqual(fresh)
  })
})

test('a reason names the class or the field it comes from', () => {
  const reasons = (learner: Partial<Learner>) =>
    recommend(CLASSES, FIELDS, { ...NEWCOMER, ...learner }).recommended.map(({ reason }) => reason)
  expect(reasons({ begun: [finished(11)] })[0]).toEqual({ kind: 'finished', classId: 11 })
  expect(reasons({ likes: [DESIGN] })[0]).toEqual({ kind: 'liked', categoryId: DESIGN })
})

test('new classes are among the newest third, of chosen fields, and not begun', () => {
  const classes = Array.from({ length: 18 }, (_, at) => facts(at, [at % 2 ? DATA : WEB]))
  const fresh = (learner: Partial<Learner>) =>
    recommend(classes, FIELDS, { ...NEWCOMER, ...learner }).fresh.map(({ id }) => id)
  expect(fresh({ likes: [WEB, DATA] })).toEqual([3, 4, 5])
  expect(fresh({ likes: [WEB, DATA], begun: [finished(4)] })).toEqual([2, 5])
  expect(fresh({ likes: [WEB, DATA], begun: [finished(4), begun(5)] })).toEqual([])
})
