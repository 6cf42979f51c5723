import { describe, expect, test } from 'vitest'
import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { LESSON_PICTURES_MOST } from '#domain/text/markdown/lesson-picture.ts'
import { checkClass } from '#server/catalogue/check/check-class.ts'

const DAYS = { published: '2026-06-01', updated: '2026-06-01' }
const clip = (name: string, captions: 'ar'[] = ['ar'], openVideo?: string) => ({
  record: {
    ...{
      video: `clips/${name}/stream.m3u8`,
      poster: undefined,
      chapters: [],
      storyboard: undefined
    },
    captions: captions.map(language => ({ language, path: `clips/${name}/captions.ar.vtt` }))
  },
  ...{ durationSeconds: 60, openVideo, openCaptions: [] }
})
const KNOWN = {
  experts: new Set(['mona']),
  categories: new Set(['arts', 'featured']),
  clips: new Map([
    ['film', clip('film', ['ar'], 'open/trailers/film.mp4')],
    ['silent', clip('silent', [])]
  ]),
  resources: new Map([['resources/a.txt', { path: 'resources/0/a.txt', sizeBytes: 5 }]]),
  pictures: [{ file: 'pictures/a.webp', path: `open/lessons/${'0'.repeat(16)}-900x600.webp` }],
  cover: 'open/covers/x.svg',
  isCover: (path: string) => path.startsWith('open/'),
  isExpertTranslated: true
}
const both = (text: string) => ({ ar: `${text} ع`, en: text })
const page = { title: 'T', summary: 'S', objectives: ['O'], description: 'D' }
const video = (key: string, name = 'film') => ({
  ...{ key, type: 'video', title: both(key), clip: name }
})
const question = (more: object = {}) => ({
  ...{ text: both('Q'), explanation: both('E') },
  options: [{ text: both('yes'), correct: true }, { text: both('no') }],
  ...more
})
const quiz = (key: string, ...questions: object[]) => ({
  ...{ key, type: 'quiz', title: both(key), passPercentage: 70 },
  questions: questions.length > 0 ? questions : [question()]
})
const module = (key: string, items: object[], previews: string[] = []) => ({
  ...{ key, title: both(key), previews, items }
})
const WHOLE = {
  class: {
    ...{ expert: 'mona', level: 'BEGINNER', language: 'ar', categories: ['arts'] },
    trailer: 'film'
  },
  texts: { ar: page, en: page },
  modules: [module('start', [video('welcome'), quiz('check')], ['welcome'])]
}

const withModules = (...modules: object[]) => ({ modules })
/** A lesson that shows pictures, in Arabic and in English. */
function showing(ar: string, en = '') {
  const text = { key: 'x', type: 'text', title: both('x'), body: { ar: `ع ${ar}`, en: `e ${en}` } }
  return withModules(module('a', [text, quiz('q')], ['x']))
}

function problemsOf(change: object): string[] {
  const document = ClassDocument.parse({ ...WHOLE, ...change })
  return checkClass('a-class', document, KNOWN, DAYS).problems.map(
    ({ steps, code, severity }) => `${severity === 'warning' ? '(' : ''}${steps.join('.')} ${code}`
  )
}
const withClass = (change: object) => ({ class: { ...WHOLE.class, ...change } })

describe('the checks of a class', () => {
  test('find nothing in a whole one, and make its record', () => {
    const document = ClassDocument.parse(WHOLE)
    const { record, problems } = checkClass('a-class', document, KNOWN, DAYS)
    expect(problems).toEqual([])
    expect(record).toMatchObject({
      ...{ slug: 'a-class', expert: 'mona', categories: ['arts'], poster: 'open/covers/x.svg' },
      ...{ publishedAt: Date.parse('2026-06-01'), trailer: 'open/trailers/film.mp4' },
      modules: [{ items: [{ slug: 'welcome', isPreview: true, durationSeconds: 60 }, {}] }]
    })
  })

  test('an expert’s page in one language is a warning', () => {
    const known = { ...KNOWN, isExpertTranslated: false }
    const { record, problems } = checkClass('a-class', ClassDocument.parse(WHOLE), known, DAYS)
    expect(record).toBeDefined()
    expect(problems).toEqual([
      { steps: ['class', 'expert'], code: 'expert_untranslated', severity: 'warning' }
    ])
  })

  test('a record is made only without an error', () => {
    const document = ClassDocument.parse({ ...WHOLE, ...withClass({ expert: 'nobody' }) })
    expect(checkClass('a-class', document, KNOWN, DAYS).record).toBeUndefined()
  })

  test.each([
    { change: withClass({ expert: 'nobody' }), expected: ['class.expert expert_unknown'] },
    { change: withClass({ expert: 'No Body' }), expected: ['class.expert expert_unknown'] },
    {
      change: withClass({ categories: ['featured', 'x', ''] }),
      expected: [
        'class.categories.2 category_missing',
        'class.categories.0 category_featured',
        'class.categories.1 category_unknown'
      ]
    },
    { change: withClass({ symbol: 'dragon' }), expected: ['class.symbol symbol_unknown'] },
    {
      change: withClass({ published: '2026-05-02', updated: '2026-05-01' }),
      expected: ['class.updated days_reversed']
    },
    { change: withClass({ trailer: 'silent' }), expected: ['class.trailer trailer_unknown'] },
    { change: withClass({ trailer: '' }), expected: ['(class.trailer trailer_missing'] },
    {
      change: { texts: { ar: page, en: { ...page, objectives: ['a', 'b'] } } },
      expected: ['texts.en.objectives objectives_differ']
    },
    {
      change: { texts: { ar: page, en: { ...page, objectives: [' '] } } },
      expected: ['texts.en.objectives.0 text_missing']
    },
    { change: { cover: 'clips/film/poster.jpg' }, expected: ['cover cover_unknown'] },
    {
      change: { resources: [{ file: 'resources/b.txt', title: both('b') }] },
      expected: ['resources.0.file resource_unknown']
    },
    {
      change: { resources: [1, 2].map(() => ({ file: 'resources/a.txt', title: both('a') })) },
      expected: ['resources.1.file resource_repeated']
    },
    {
      change: { resources: [{ file: 'resources/a.txt', title: { ar: 'أ' } }] },
      expected: ['(resources.0.title.en translation_missing']
    },
    { change: withModules(), expected: ['modules modules_missing'] },
    {
      change: withModules(module('start', [])),
      expected: ['modules.0.items items_missing', '(modules preview_missing']
    },
    {
      change: withModules(...[1, 2].map(() => module('a', [video('x'), quiz('y')], ['x']))),
      expected: ['modules.1.key key_repeated']
    },
    {
      change: withModules(module('A b', [video('x'), quiz('y')], ['x'])),
      expected: ['modules.0.key key_invalid']
    },
    {
      change: withModules(module('a', [video('x'), quiz('x')], ['x'])),
      expected: ['modules.0.items.1.key key_repeated']
    },
    {
      change: withModules(module('a', [video('x'), quiz('y')], ['z'])),
      expected: ['modules.0.previews.0 preview_unknown']
    },
    {
      change: withModules(module('a', [video('x')], ['x'])),
      expected: ['(modules.0.items quiz_missing']
    },
    {
      change: withModules(module('a', [video('x', 'silent'), quiz('y')], ['x'])),
      expected: ['(modules.0.items.0.clip captions_missing']
    },
    {
      change: withModules(module('a', [video('x', ''), quiz('y')], ['y'])),
      expected: ['modules.0.items.0.clip clip_missing']
    },
    {
      change: withModules(module('a', [quiz('y', { text: {}, options: [] })], ['y'])),
      expected: [
        'modules.0.items.0.questions.0.text words_missing',
        'modules.0.items.0.questions.0.options too_few_options',
        'modules.0.items.0.questions.0.options correct_missing',
        'modules.0.items.0.questions.0.explanation words_missing'
      ]
    },
    {
      change: withModules(module('a', [{ ...quiz('y'), questions: [] }], ['y'])),
      expected: ['modules.0.items.0.questions questions_missing']
    },
    {
      change: withModules(
        module(
          'a',
          [{ key: 'y', type: 'text', title: both('y'), body: { ar: 'أ' } }, quiz('q')],
          ['q']
        )
      ),
      expected: ['modules.0.items.0.body.en text_missing']
    },
    {
      change: withModules(
        module('a', [video('x'), quiz('y', question({ see: { item: 'x', at: 60 } }))], ['x'])
      ),
      expected: ['modules.0.items.1.questions.0.see.at see_beyond']
    },
    {
      change: withModules(
        module('a', [video('x'), quiz('y', question({ see: { item: 'gone', at: 1 } }))], ['x'])
      ),
      expected: ['modules.0.items.1.questions.0.see.item see_unknown']
    },
    {
      change: withModules(
        module('a', [quiz('y', question({ see: { item: 'x', at: 1 } }))], ['y']),
        module('b', [video('x'), quiz('z')])
      ),
      expected: ['modules.0.items.0.questions.0.see.item see_unknown']
    },
    { change: showing('![a](pictures/a.webp)'), expected: [] },
    {
      change: showing('![](pictures/a.webp)', '![a](pictures/a.webp)'),
      expected: ['(modules.0.items.0.body.ar alt_missing']
    },
    {
      change: showing('', '![](pictures/gone.webp) ![a](https://x.test/a.png)'),
      expected: [
        'modules.0.items.0.body.en picture_unknown',
        '(modules.0.items.0.body.en alt_missing'
      ]
    },
    {
      change: showing('![a](pictures/a.webp) '.repeat(LESSON_PICTURES_MOST)),
      expected: []
    },
    {
      change: showing('![a](pictures/a.webp) '.repeat(LESSON_PICTURES_MOST + 1)),
      expected: ['modules.0.items.0.body.ar too_many_pictures']
    }
  ])('$expected', ({ change, expected }) => {
    expect(problemsOf(change)).toEqual(expected)
  })

  test('a lesson is written with the pictures that it names', () => {
    const document = ClassDocument.parse({ ...WHOLE, ...showing('![a](pictures/a.webp)') })
    const { record } = checkClass('a-class', document, KNOWN, DAYS)
    expect(record?.modules[0]?.items[0]).toMatchObject({
      content: { pictures: KNOWN.pictures }
    })
    const bare = checkClass(
      'a-class',
      ClassDocument.parse({ ...WHOLE, ...showing('') }),
      KNOWN,
      DAYS
    )
    expect(bare.record?.modules[0]?.items[0]?.content).not.toHaveProperty('pictures')
  })

  test('what follows from a missing film is not named besides it', () => {
    const items = [video('x', 'gone'), quiz('y', question({ see: { item: 'x', at: 1 } }))]
    expect(problemsOf(withModules(module('a', items, ['x'])))).toEqual([
      'modules.0.items.0.clip clip_unknown'
    ])
  })
})
