import { hash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Class } from '#contract/catalogue/classes.ts'
import type { Expert } from '#contract/catalogue/experts.ts'
import { ClassSummary } from '#contract/catalogue/classes.ts'
import { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { SnapshotIndex } from '#snapshot/folder.ts'

interface Snapshot {
  index: SnapshotIndex
  classes: Map<number, Class>
  experts: Map<number, Expert>
}

/** A snapshot that tests change as an API would. */
export function openSnapshotFolder(dataDir: string) {
  const home = join(dataDir, 'snapshot')
  const current = () => join(home, readFileSync(join(home, 'current'), 'utf8').trim())

  function read(): Snapshot {
    const records = <Value extends { id: number }>(entity: string) =>
      new Map(
        globSync(`${entity}/*.json`, { cwd: current() })
          .map(file => readJson(join(current(), file)) as Value)
          .map(record => [record.id, record])
      )
    return {
      index: readJson(join(current(), 'index.json')) as SnapshotIndex,
      classes: records<Class>('classes'),
      experts: records<Expert>('experts')
    }
  }

  /** Writes another snapshot and points at it. */
  function write({ index, classes, experts }: Snapshot): void {
    const order = new Map(index.classes.map(({ id }, at) => [id, at]))
    const placeOf = ({ id }: { id: number }) => order.get(id) ?? -1
    const sorted = [...classes.values()].sort((one, other) => placeOf(one) - placeOf(other))
    const summaries = new Map(index.classes.map(item => [item.id, item]))
    // A broken record has the summary that it had.
    index.classes = sorted.flatMap(
      item => ClassSummary.safeParse(item).data ?? summaries.get(item.id) ?? []
    )
    index.experts = index.experts.flatMap(({ id }) => {
      const record = experts.get(id)
      return record ? [ExpertSummary.parse(record)] : []
    })
    for (const expert of experts.values()) {
      expert.courses = index.classes.filter(({ instructor }) => instructor.id === expert.id)
    }
    // Unlike the folders of another one who changes it.
    const name = `step-${process.hrtime.bigint()}`
    const folder = join(home, name)
    for (const [entity, records] of Object.entries({ classes, experts })) {
      mkdirSync(join(folder, entity), { recursive: true })
      for (const [id, record] of records) {
        writeFileSync(join(folder, entity, `${id}.json`), JSON.stringify(record))
      }
    }
    index.digests = { classes: digestsOf(classes), experts: digestsOf(experts) }
    writeFileSync(join(folder, 'index.json'), JSON.stringify(index))
    const before = current()
    writeFileSync(join(home, 'current'), `${name}\n`)
    // The one before stays, as after a real snapshot.
    for (const other of readdirSync(home)) {
      const kept = [name, basename(before), 'current']
      if (!kept.includes(other)) rmSync(join(home, other), { recursive: true })
    }
  }

  return (change: (snapshot: Snapshot) => void): void => {
    const snapshot = read()
    change(snapshot)
    write(snapshot)
  }
}

const digestsOf = (records: ReadonlyMap<number, unknown>): Record<number, string> =>
  Object.fromEntries(
    [...records].map(([id, record]) => [id, hash('sha256', JSON.stringify(record))])
  )

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

export interface Change {
  name: string
  make: () => void
}

/** Changes of a catalogue and of texts, each by chance. @param folder holds `src/content`, `src/locales` */
export function changesOf(dataDir: string, folder: string, random: () => number): Change[] {
  const changeSnapshot = openSnapshotFolder(dataDir)
  const pick = <Item>(items: Iterable<Item>): Item => {
    const all = [...items]
    return all[Math.floor(random() * all.length)] as Item
  }
  const word = () => Math.floor(random() * 1e6).toString(36)
  let newest = 9_000

  function changeFile(pattern: string, change: (text: string) => string): void {
    const file = join(folder, pick(globSync(pattern, { cwd: folder }).sort()))
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }

  const ofSnapshot = (name: string, change: (snapshot: Snapshot) => void): Change => ({
    name,
    make: () => changeSnapshot(change)
  })

  return [
    ofSnapshot('the title of a class', ({ classes }) => {
      pick(classes.values()).title.ar = `عنوان ${word()}`
    }),
    ofSnapshot('an item of a class', ({ classes }) => {
      const item = pick(pick(classes.values()).modules)?.items[0]
      if (item) item.title.en = `Item ${word()}`
    }),
    ofSnapshot('a new class', ({ index, classes }) => {
      const copy = structuredClone(pick(classes.values()))
      copy.id = ++newest
      copy.slug = `new-${newest}`
      for (const { items } of copy.modules) for (const item of items) item.id = ++newest
      classes.set(copy.id, copy)
      const [first] = index.classes
      if (first) index.classes = [{ ...first, id: copy.id }, ...index.classes]
    }),
    ofSnapshot('a retired class', ({ index, classes }) => {
      const onPath = new Set(index.paths?.flatMap(({ courseIds }) => courseIds))
      classes.delete(pick([...classes.keys()].filter(id => !onPath.has(id))))
    }),
    ofSnapshot('a class in another category', ({ index, classes }) => {
      pick(classes.values()).categoryIds = [pick(index.categories).id]
    }),
    ofSnapshot('the rating of a class', ({ classes }) => {
      pick(classes.values()).rating = { average: 4.5, count: 7 + Math.floor(random() * 90) }
    }),
    ofSnapshot('a renamed expert', ({ classes, experts }) => {
      const expert = pick(experts.values())
      expert.name = { ar: `خبير ${word()}`, en: `Expert ${word()}` }
      for (const { instructor } of classes.values()) {
        if (instructor.id === expert.id) instructor.name = expert.name
      }
    }),
    ofSnapshot('the price', ({ index }) => {
      index.pricing.monthlyPrice += 10
    }),
    ofSnapshot('a category', ({ index }) => {
      pick(index.categories).name.en = `Category ${word()}`
    }),
    {
      name: 'a text of the interface',
      make: () =>
        changeFile('src/locales/*/{common,class,home,faq,form,plans}.json', text => {
          const texts = JSON.parse(text) as Record<string, unknown>
          const key = pick(
            Object.keys(texts)
              .filter(key => typeof texts[key] === 'string')
              .sort()
          )
          texts[key] = `${String(texts[key])} ${word()}`
          return JSON.stringify(texts)
        })
    },
    {
      name: 'an answer',
      make: () => changeFile('src/content/faq/*/*.md', text => `${text}\n${word()}\n`)
    },
    {
      name: 'a question that goes',
      make: () => {
        const name = pick(globSync('src/content/faq/ar/*.md', { cwd: folder }).sort())
        for (const file of [name, name.replace('/ar/', '/en/')]) rmSync(join(folder, file))
      }
    },
    {
      name: 'the terms',
      make: () => changeFile('src/content/legal/*/*.md', text => `${text}\n## ${word()}\n`)
    },
    {
      name: 'an offer that goes',
      make: () => {
        for (const file of globSync('src/content/offers/*/*.md', { cwd: folder })) {
          rmSync(join(folder, file))
        }
      }
    },
    {
      name: 'the name of the product',
      make: () =>
        changeFile('src/content/site.json', text =>
          text.replace(/"en": "\w+"/, `"en": "Ufuq${word()}"`)
        )
    },
    {
      name: 'a word of the search',
      make: () => changeFile('src/content/search/words.yaml', text => `${text}\n`)
    }
  ]
}
