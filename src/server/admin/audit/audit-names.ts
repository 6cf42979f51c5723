import type { Text } from '#contract/fields.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { LogEntry, Value } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'

type Named = readonly (readonly [id: number | string, name: Text])[]

interface Source {
  /** First words of references to it. */
  kinds: readonly string[]
  /** Its ids are texts. */
  isText?: true
  read: (db: Db, ids: readonly number[], texts: readonly string[]) => Promise<Named>
}

/** Where the names of what the audit log refers to are read. */
const SOURCES: readonly Source[] = [
  {
    kinds: ['account', 'learner', 'staff'],
    async read(db, ids) {
      const columns = ['id', 'name_ar', 'name_en'] as const
      const rows = await db.selectFrom('learner').select(columns).where('id', 'in', ids).execute()
      return rows.map(row => [row.id, textOf(row, 'name')])
    }
  },
  {
    kinds: ['expert'],
    async read(db, ids) {
      const columns = ['id', 'name_ar', 'name_en'] as const
      const rows = await db.selectFrom('expert').select(columns).where('id', 'in', ids).execute()
      return rows.map(row => [row.id, textOf(row, 'name')])
    }
  },
  {
    kinds: ['class'],
    async read(db, ids) {
      const columns = ['class_id as id', 'title_ar', 'title_en'] as const
      const drafts = await db
        .selectFrom('class_draft')
        .select(columns)
        .where('class_id', 'in', ids)
        .execute()
      const classes = await db
        .selectFrom('class')
        .select(['id', 'title_ar', 'title_en'])
        .where('id', 'in', ids)
        .execute()
      return [...drafts, ...classes].map(row => [row.id, textOf(row, 'title')])
    }
  },
  {
    kinds: ['category'],
    async read(db, ids) {
      const columns = ['id', 'name_ar', 'name_en'] as const
      const rows = await db.selectFrom('category').select(columns).where('id', 'in', ids).execute()
      return rows.map(row => [row.id, textOf(row, 'name')])
    }
  },
  {
    kinds: ['application'],
    async read(db, ids) {
      const rows = await db
        .selectFrom('instructor_application')
        .select(['id', 'name', 'name_en'])
        .where('id', 'in', ids)
        .execute()
      return rows.map(row => [row.id, { ar: row.name, en: row.name_en ?? '' }])
    }
  },
  {
    kinds: ['invitation'],
    async read(db, ids) {
      const columns = ['id', 'email'] as const
      const rows = await db
        .selectFrom('staff_invitation')
        .select(columns)
        .where('id', 'in', ids)
        .execute()
      return rows.map(({ id, email }) => [id, { ar: email, en: email }])
    }
  },
  {
    kinds: ['certificate'],
    isText: true,
    async read(db, _, ids) {
      const rows = await db
        .selectFrom('certificate')
        .select(['id', 'learner_name_ar', 'learner_name_en'])
        .where('id', 'in', ids)
        .execute()
      return rows.map(row => [row.id, textOf(row, 'learner_name')])
    }
  },
  {
    kinds: ['review'],
    async read(db, ids) {
      const rows = await db
        .selectFrom('review')
        .innerJoin('class', 'class.id', 'review.class_id')
        .select(['review.id', 'title_ar', 'title_en'])
        .where('review.id', 'in', ids)
        .execute()
      return rows.map(row => [row.id, textOf(row, 'title')])
    }
  }
]

type Referring = Pick<LogEntry, 'who' | 'subject' | 'change'>

/** What an entry refers to: `account 17`, `expert 3`. */
export function referencesOf({ who, subject, change }: Referring): string[] {
  const values = Object.entries(change).flatMap(([field, step]) =>
    (step ?? []).flatMap(value => referenceOf(field, value) ?? [])
  )
  return [who, subject, ...values]
}

function referenceOf(field: string, value: Value): string | undefined {
  if (field === 'expert' && typeof value === 'number') return `expert ${value}`
  return typeof value === 'string' && /^(?:account|learner) \d+$/.test(value) ? value : undefined
}

/** Names by reference, of those that still exist. */
export async function namesOf(db: Db, references: Iterable<string>) {
  const names = new Map<string, Text>()
  const wanted = [...new Set(references)].flatMap(reference => {
    const [, kind = '', id = ''] = /^([a-z]+) (\S+)$/.exec(reference) ?? []
    return kind === '' ? [] : [{ reference, kind, id }]
  })
  await Promise.all(
    SOURCES.map(async ({ kinds, isText = false, read }) => {
      const own = wanted.filter(({ kind }) => kinds.includes(kind))
      const ids = new Set(
        own.map(({ id }) => id).filter(id => isText || /^[1-9]\d{0,14}$/.test(id))
      )
      if (ids.size === 0) return
      const named = new Map(
        (await read(db, isText ? [] : [...ids].map(Number), [...ids])).map(([id, name]) => [
          String(id),
          name
        ])
      )
      for (const { reference, id } of own) {
        const name = named.get(id)
        if (name) names.set(reference, name)
      }
    })
  )
  return names
}
