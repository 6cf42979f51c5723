import type { Insertable } from 'kysely'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi
} from 'vitest'
import { SourceError } from '#scripts/lib/snapshot/source.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import type { Schema } from '#server/db/schema.ts'
import { enrol } from '#server/learning/enrol.ts'
import { rate } from '#server/learning/reviews.ts'
import { countView } from '#server/learning/views.ts'
import { readIndex } from '#snapshot/folder.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import { pick, randomOf } from '#tests/support/catalogue/generated.ts'
import { FILE_CHANGES, GROWN } from '#tests/support/catalogue/random-changes.ts'
import { ENGINES } from '#tests/support/server.ts'
import {
  contentOf,
  openSnapshotApi,
  type SnapshotApi
} from '#tests/support/catalogue/snapshot-api.ts'

const STEPS = 20

describe.each(ENGINES)('a snapshot of the API on $engine', ({ engine }) => {
  let api: SnapshotApi
  let folder: string
  beforeAll(async () => {
    api = await openSnapshotApi(engine)
  })
  afterAll(() => api.stop())
  beforeEach(() => {
    folder = folderOfTest()
    api.useFolder(folder)
  })
  afterEach(() => vi.unstubAllEnvs())

  test(`by steps is that of a whole fetch, over ${STEPS} random changes`, async () => {
    const [bySteps, whole] = [folder, folderOfTest()]
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await api.write(GROWN)
    const random = randomOf(engine === 'sqlite' ? 18 : 25)
    let files = GROWN
    const learners = new Map<number, number>()
    const changes: Record<string, () => Promise<unknown>> = {
      async 'a rating'() {
        const id = 1 + Math.floor(random() * 3)
        await api.db.transaction().execute(async tx => {
          await rate(tx, id, { sum: 5, count: 1 })
          await bumpVersion(tx, [`class ${id}`])
        })
      },
      async 'new learners'() {
        for (let at = 0; at < 11; at++) {
          const id = 1_000 + learners.size
          learners.set(id, id)
          await api.db.insertInto('learner').values(learnerOf(id)).execute()
          await enrol(api.db, id, 1, new Date(), async () => undefined)
        }
      },
      async views() {
        const item = await api.db
          .selectFrom('item')
          .selectAll()
          .where('is_preview', '=', 1)
          .executeTakeFirstOrThrow()
        const now = new Date(Date.now() + learners.size * 100_000)
        for (const id of [...learners.keys()].slice(-3))
          await countView(api.db, id, item as never, now)
      },
      async 'the next day'() {
        vi.setSystemTime(Date.now() + 86_400_000)
      }
    }
    for (const [name, change] of Object.entries(FILE_CHANGES)) {
      changes[name] = async () => {
        files = change(files, random)
        await api.write(files)
      }
    }
    await changes['new learners']?.()
    const names = Object.keys(changes)
    const done: string[] = []
    let [reused, renewed] = [0, 0]
    for (let step = 0; step <= STEPS; step++) {
      api.useFolder(bySteps)
      const one = await api.take({ acceptShrink: true })
      api.useFolder(whole)
      const other = await api.take({ acceptShrink: true }, { before: withoutVersions })
      expect(contentOf(one.folder), done.join(', ')).toEqual(contentOf(other.folder))
      expect(one.folder.split('/').at(-1)).toBe(other.folder.split('/').at(-1))
      expect(one.changed, done.join(', ')).toBe(other.changed)
      expect(readIndex(one.folder)).toEqual(one.index)
      if (step > 0) {
        reused += one.calls.length
        renewed += other.calls.length
      }
      for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
        const name = pick(random, names)
        done.push(name)
        await changes[name]?.()
      }
    }
    expect(reused).toBeLessThan(renewed / 2)
    // Each kind of change is among them.
    expect(new Set(done).size).toBeGreaterThan(12)
  })
})

/** As of an API that has no versions. */
function withoutVersions(path: string): void {
  if (!path.startsWith('/catalogue/changes')) return
  throw Object.assign(new SourceError('no such call'), { status: 404 })
}

function learnerOf(id: number): Insertable<Schema['learner']> {
  return {
    id,
    email: `learner-${id}@example.com`,
    ...{ phone_number: '', password: '', name_ar: 'منى', name_en: 'Mona' },
    ...{ language: 'ar', created_at: 1, verified_at: 1 }
  }
}
