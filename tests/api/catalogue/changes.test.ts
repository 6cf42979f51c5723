import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueChanges } from '#contract/catalogue/changes.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import {
  bumpVersion,
  noteChanges,
  type PublicAnswer,
  readVersion,
  VERSIONS_KEPT
} from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { enrol } from '#server/learning/enrol.ts'
import { countView, deleteOldViewings } from '#server/learning/views.ts'
import { rate } from '#server/learning/reviews.ts'
import { beginPublication, endPublication } from '#server/operating/publications.ts'
import { setPrices } from '#server/admin/prices.ts'
import { setHidden } from '#server/admin/moderation/reviews.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { signIn } from '#tests/support/accounts/accounts.ts'
import { type Files, namedClass, SMALL } from '#tests/support/catalogue/small.ts'
import { without } from '#tests/support/catalogue/catalogue.ts'
import { askAs, reviewer } from '#tests/support/learning/learning.ts'
import { ENGINES, openApi, SECRET, type TestApi } from '#tests/support/server.ts'

const PATHS: Files = {
  'paths.yaml': `- slug: calm
  title: { ar: مسار, en: A path }
  summary: { ar: ملخص, en: In short }
  audience: { ar: لمن, en: Who }
  order: { ar: لماذا, en: Why }
  outcomes:
    - { ar: نتيجة, en: One }
  classes: [sleep-well, speak-up]
`
}
const FILES: Files = { ...SMALL, ...PATHS }

/** The file with a text replaced. */
function edited(name: string, from: string, to: string, files: Files = FILES): Files {
  const text = String(files[name])
  if (!text.includes(from)) throw new RangeError(`${name} has no ${from}`)
  return { ...files, [name]: text.replace(from, to) }
}

const hoda = (headline: string, name = 'Hoda Elshamy') =>
  edited(
    'experts/hoda/en.md',
    'name: Hoda Elshamy\nheadline: Web engineer',
    `name: ${name}\nheadline: ${headline}`
  )

const ORDERED: Files = {
  ...FILES,
  'categories.yaml': String(FILES['categories.yaml']).replace(
    /(- slug: technology\n.*\n)(- slug: lifestyle\n.*\n)/,
    '$2$1'
  )
}
const NEW_CLASS: Files = { ...FILES, ...namedClass('new', { ar: 'جديد', en: 'New' }, 1) }
const NEW_EXPERT: Files = {
  ...FILES,
  'experts/nour/expert.yaml': 'links: []\n',
  'experts/nour/ar.md': '---\nname: نور\nheadline: كاتبة\n---\nعن نور.\n',
  'experts/nour/en.md': '---\nname: Nour\nheadline: Writer\n---\nAbout Nour.\n'
}
const ONE_CLASS = without(without(without(FILES, 'classes/sp'), 'classes/sl'), 'paths')
const WITHOUT_SLEEP = without(without(FILES, 'classes/sleep-well'), 'paths')

interface Case {
  change: string
  /** The catalogue before, otherwise the usual one. */
  given?: Files
  make: (api: TestApi) => Promise<unknown>
  /** In the order of the text. */
  changed: string[]
}

// Classes: 1 first-page (expert 1), 2 sleep-well and 3 speak-up (expert 2).
const CASES: Case[] = [
  {
    change: 'nothing for the same catalogue',
    make: api => api.import(FILES, true),
    changed: []
  },
  {
    change: 'the text of a class, which its expert shows too',
    make: api => api.import(edited('classes/first-page/en.md', 'Your first page', 'Another title')),
    changed: ['course 1', 'instructor 1']
  },
  {
    change: 'the headline of an expert',
    make: api => api.import(hoda('Teacher')),
    changed: ['instructor 1']
  },
  {
    change: 'the name of an expert, which the classes show',
    make: api => api.import(hoda('Web engineer', 'Hoda')),
    changed: ['course 1', 'instructor 1']
  },
  {
    change: 'the name of an expert whose classes are in no file',
    make: api => api.import(edited('experts/omar/en.md', 'Omar Elattar', 'Omar', ONE_CLASS)),
    changed: ['course 2', 'course 3', 'instructor 2']
  },
  {
    change: 'the order of categories, in which a class names them',
    make: api => api.import(ORDERED),
    changed: ['categories', 'course 1', 'course 2', 'course 3', 'instructor 1', 'instructor 2']
  },
  {
    change: 'another category of a class, which both count',
    make: api => api.import(edited('classes/first-page/class.yaml', '[technology]', '[lifestyle]')),
    changed: ['categories', 'course 1', 'instructor 1']
  },
  {
    change: 'a retired category with its classes',
    make: api =>
      api.import(
        {
          ...ONE_CLASS,
          'categories.yaml': String(FILES['categories.yaml']).replace(/- slug: lifestyle\n.*\n/, '')
        },
        true
      ),
    changed: [...['categories', 'course 2', 'course 3', 'course list', 'instructor 2', 'paths']]
  },
  {
    change: 'another expert of a class: both experts',
    make: api => api.import(edited('classes/speak-up/class.yaml', 'expert: omar', 'expert: hoda')),
    changed: ['course 3', 'instructor 1', 'instructor 2']
  },
  {
    change: 'the date of a class, by which the list is ordered',
    make: api => api.import(edited('classes/first-page/class.yaml', '2026-02-14', '2026-04-14')),
    changed: ['course 1', 'course list', 'instructor 1']
  },
  {
    change: 'a new class',
    make: api => api.import(NEW_CLASS),
    changed: ['categories', 'course 4', 'course list', 'instructor 2']
  },
  {
    change: 'a retired class',
    given: NEW_CLASS,
    make: api => api.import(FILES, true),
    changed: ['categories', 'course 4', 'course list', 'instructor 2']
  },
  {
    change: 'a retired class of a path, which goes with it',
    make: api => api.import(WITHOUT_SLEEP, true),
    changed: ['categories', 'course 2', 'course list', 'instructor 2', 'paths']
  },
  {
    change: 'a class that comes back, and its path',
    given: WITHOUT_SLEEP,
    make: api => api.import(FILES),
    changed: ['categories', 'course 2', 'course list', 'instructor 2', 'paths']
  },
  {
    change: 'a new expert',
    make: api => api.import(NEW_EXPERT),
    changed: ['instructor 3', 'instructor list']
  },
  {
    change: 'a retired expert',
    given: NEW_EXPERT,
    make: api => api.import(FILES, true),
    changed: ['instructor 3', 'instructor list']
  },
  {
    change: 'the order of a path',
    make: api =>
      api.import(edited('paths.yaml', '[sleep-well, speak-up]', '[speak-up, sleep-well]')),
    changed: ['paths']
  },
  {
    change: 'a price of the catalogue',
    make: api => api.import(edited('packages.yaml', '250', '260')),
    changed: ['package 1']
  },
  {
    change: 'a price by an operator',
    make: ({ db }) => db.transaction().execute(tx => setPrices(tx, 1, { monthlyPrice: 30_000 })),
    changed: ['package 1']
  },
  {
    change: 'a promo code, which no answer shows',
    make: api => api.import(edited('promo-codes.yaml', '10.5', '11')),
    changed: []
  },
  {
    change: 'a first review',
    make: async api =>
      askAs(api, await reviewer(api), 'POST /courses/1/review', { rating: 4, comment: '' }),
    changed: ['course 1', 'instructor 1']
  },
  {
    change: 'a review that an operator hides',
    make: async ({ db }) => {
      const { id } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
      return db.transaction().execute(tx => setHidden(tx, id, 1))
    },
    changed: ['course 1', 'instructor 1']
  },
  {
    change: 'views of two experts within a minute, shown together with the next version',
    make: async api => {
      const { id } = await reviewer(api)
      for (const item of await api.db
        .selectFrom('item')
        .selectAll()
        .where('is_preview', '=', 0)
        .execute())
        await countView(api.db, id, item as never, api.clock.now)
      const tomorrow = new Date(api.clock.now.getTime() + 86_400_000)
      return deleteOldViewings(api.db, tomorrow)
    },
    changed: ['course 1', 'instructor 1', 'instructor 2']
  },
  {
    change: 'a new learner, shown with the next version',
    make: async api => {
      const { id } = await signIn(api)
      await enrol(api.db, id, 1, api.clock.now, async () => undefined)
      await api.db.transaction().execute(tx => bumpVersion(tx, []))
    },
    changed: ['course 1', 'instructor 1']
  },
  {
    change: 'a learner who leaves with enrolments and a hidden review',
    make: async api => {
      const { learner_id } = await api.db
        .selectFrom('review')
        .select('learner_id')
        .executeTakeFirstOrThrow()
      await api.db
        .transaction()
        .execute(tx =>
          eraseLearner(tx, { id: learner_id, email: 'x' }, keysOf(SECRET).discounts, 0)
        )
      await api.db.transaction().execute(tx => bumpVersion(tx, []))
    },
    changed: ['course 1', 'instructor 1']
  }
]

describe.each(ENGINES)('GET /catalogue/changes on $engine', ({ address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openApi(await address())
    await api.import(FILES)
  })
  afterAll(() => api.close())

  const ask = (since?: string) =>
    api.json<CatalogueChanges>(`/catalogue/changes${since === undefined ? '' : `?since=${since}`}`)
  const bump = (...changed: PublicAnswer[]) =>
    api.db.transaction().execute(tx => bumpVersion(tx, changed))
  const setVersion = (value: string) =>
    api.db.updateTable('setting').set({ value }).where('key', '=', 'catalogue_version').execute()

  /** Every public answer by its name. */
  async function readAll(): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    const read = async (name: string, path: string) =>
      answers.set(name, await (await api.get(path)).text())
    const idsIn = async (path: string) => {
      const answer = await api.json<{ id: number }[] | { items: { id: number }[] }>(path)
      return ('items' in answer ? answer.items : answer).map(({ id }) => id)
    }
    for (const [name, path] of [
      ['course', '/courses'],
      ['instructor', '/instructors']
    ] as const) {
      const ids = await idsIn(path)
      answers.set(`${name} list`, `${ids}`)
      for (const id of ids) await read(`${name} ${id}`, `${path}/${id}`)
    }
    await read('categories', '/categories')
    await read('paths', '/paths')
    await read('package 1', '/packages/1')
    return answers
  }

  test.each(CASES)('names $change', async ({ given = FILES, make, changed }) => {
    await api.import(given, true)
    const before = await readAll()
    const { version } = await ask()
    await make(api)
    const after = await readAll()
    const answer = await ask(version)
    const named = namesOf(answer)
    expect(named).toEqual(changed)
    const differing = [...before.keys(), ...after.keys()].filter(
      name => before.get(name) !== after.get(name)
    )
    expect(differing.filter(name => !named.includes(name))).toEqual([])
  })

  test('names nothing for the current version, and everything without one', async () => {
    const { version, changed } = await ask()
    expect([version, changed]).toEqual([await readVersion(api.db), undefined])
    expect(namesOf(await ask(version))).toEqual([])
  })

  test('names everything that changed since, once', async () => {
    const { version } = await ask()
    await bump('class 1')
    const { version: between } = await ask()
    await bump('class 1', 'categories')
    await bump('class 2')
    expect(namesOf(await ask(version))).toEqual([
      ...['categories', 'course 1', 'course 2', 'instructor 1', 'instructor 2']
    ])
    await bump('class 3')
    expect(namesOf(await ask(between))).toEqual([
      ...['categories', 'course 1', 'course 2', 'course 3', 'instructor 1', 'instructor 2']
    ])
  })

  test('names noted answers too, which a process without an older one shows', async () => {
    const { version } = await ask()
    await bump('class 3')
    const { version: next } = await ask()
    await api.db.transaction().execute(tx => noteChanges(tx, ['class 1']))
    expect(namesOf(await ask(next))).toEqual([])
    expect(namesOf(await ask(version))).toEqual([
      ...['course 1', 'course 3', 'instructor 1', 'instructor 2']
    ])
    await bump()
    expect(namesOf(await ask(next))).toEqual(['course 1', 'instructor 1'])
  })

  test.each(['0', 'x', '1', '1.other', '999999999.x'])(
    'cannot say what changed since %s',
    async since => {
      expect((await ask(since)).changed).toBeUndefined()
    }
  )

  test('a version of an older release names no changes, so nothing before it is compared', async () => {
    const { version } = await ask()
    await setVersion('kq3Jd-9xA_21')
    expect(await ask(version)).toEqual({ version: 'kq3Jd-9xA_21' })
    const released = (await ask()).version
    expect(namesOf(await ask(released))).toEqual([])
    await bump('class 1')
    expect((await ask(version)).changed).toBeUndefined()
    expect((await ask(released)).changed).toBeUndefined()
    const next = (await ask()).version
    await bump('class 2')
    expect(namesOf(await ask(next))).toEqual(['course 2', 'instructor 2'])
  })

  test('a restored store has the same number again, and another version', async () => {
    const restored = await ask()
    await bump('class 1')
    const { version: lost } = await ask()
    await setVersion(restored.version)
    const [number] = lost.split('.')
    await api.db.deleteFrom('catalogue_version').where('number', '=', Number(number)).execute()
    await bump('class 2')
    await bump('class 3')
    expect((await ask()).version).toMatch(new RegExp(`^${Number(number) + 1}\\.`))
    expect((await ask(lost)).changed).toBeUndefined()
    expect(namesOf(await ask(restored.version))).toContain('course 2')
  })

  test('old versions are forgotten', async () => {
    const { version } = await ask()
    const number = Number(version.split('.')[0]) + VERSIONS_KEPT
    await api.db.insertInto('catalogue_version').values({ number, token: 'x' }).execute()
    await setVersion(`${number}.x`)
    expect((await ask(version)).changed).toBeDefined()
    await bump('class 1')
    expect((await ask(version)).changed).toBeUndefined()
    expect(namesOf(await ask(`${number}.x`))).toEqual(['course 1', 'instructor 1'])
  })

  test('/health/ready names the version, and the one that the site shows', async () => {
    const { version } = await ask()
    const ready = { status: 'ok', catalogueVersion: version }
    expect(await api.json('/health/ready')).toEqual(ready)
    const attempt = { version: '1.before', cause: 'catalogue' }
    const id = await beginPublication(api.db, attempt, api.clock.now)
    await endPublication(api.db, id, { tookMs: 900, pages: 160, rendered: 12 })
    expect(await api.json('/health/ready')).toEqual({ ...ready, liveVersion: '1.before' })
  })
})

describe.each(ENGINES)('two changes at once on $engine', ({ engine, address }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openApi(await address())
    await api.import(FILES)
  })
  afterAll(() => api.close())

  test('make two versions, one after the other', async () => {
    const first = (await readVersion(api.db)) ?? ''
    const { promise: hasOneBumped, resolve: bumped } = Promise.withResolvers<void>()
    const { promise: hasOtherBegun, resolve: begin } = Promise.withResolvers<void>()
    const change = (id: number, work: (tx: Tx) => Promise<unknown>) =>
      api.db.transaction().execute(async tx => {
        await rate(tx, id, { sum: 1, count: 1 })
        await work(tx)
      })
    const one = change(1, async tx => {
      await bumpVersion(tx, ['class 1'])
      bumped()
      // SQLite has one writer.
      if (engine === 'postgres') await hasOtherBegun
    })
    await hasOneBumped
    const other = change(2, tx => {
      const waiting = bumpVersion(tx, ['class 2'])
      begin()
      return waiting
    })
    await Promise.all([one, other])
    const last = (await readVersion(api.db)) ?? ''
    expect(Number(last.split('.')[0])).toBe(Number(first.split('.')[0]) + 2)
    const path = `/catalogue/changes?since=${first}`
    expect((await api.json<CatalogueChanges>(path)).changed?.courses).toEqual([1, 2])
  })

  test('are not missed by a reader who follows the versions', async () => {
    const ratingOf = async (id: number) =>
      (await api.json<{ rating: { count: number } }>(`/courses/${id}`)).rating.count
    const seen = new Map<number, number>()
    let since = ''
    const follow = async () => {
      const { version, changed } = await api.json<CatalogueChanges>(
        `/catalogue/changes?since=${since || 'none'}`
      )
      for (const id of changed?.courses ?? [1, 2, 3]) seen.set(id, await ratingOf(id))
      since = version
    }
    await follow()
    let isWriting = true
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let at = 0; at < 15; at++) {
        const id = 1 + ((writer + at) % 3)
        await inTransaction(api.db, async tx => {
          await rate(tx, id, { sum: 1, count: 1 })
          const name = at % 4 === 3 ? noteChanges : bumpVersion
          await name(tx, [`class ${id}`])
        })
      }
    })
    const reader = (async () => {
      while (isWriting) await follow()
    })()
    await Promise.all(writers)
    isWriting = false
    await reader
    await api.db.transaction().execute(tx => bumpVersion(tx, []))
    await follow()
    for (const id of [1, 2, 3]) expect([id, seen.get(id)]).toEqual([id, await ratingOf(id)])
  })
})

/** `course 1`, `course list`, sorted. */
function namesOf({ changed }: CatalogueChanges): string[] {
  if (!changed) return ['everything']
  const { courses, instructors, packages, courseList, instructorList, categories, paths } = changed
  return [
    ...courses.map(id => `course ${id}`),
    ...instructors.map(id => `instructor ${id}`),
    ...packages.map(id => `package ${id}`),
    ...(courseList ? ['course list'] : []),
    ...(instructorList ? ['instructor list'] : []),
    ...(categories ? ['categories'] : []),
    ...(paths ? ['paths'] : [])
  ].sort()
}
