import type { Hono } from 'hono'
import { getPublishedSite } from '#contract/studio/site.ts'
import { readVersion } from '#server/db/catalogue-version.ts'
import type { Db } from '#server/db/open.ts'
import { serve } from '#server/routes/serve.ts'

interface Publication {
  state: 'live' | 'publishing' | 'failed'
  startedAt: Date
  cause: string
  version: string | undefined
  tookMs: number | undefined
  pages: number | undefined
  rendered: number | undefined
  problem: string | undefined
}

export interface PublicationDeps {
  readLiveVersion: (db: Db) => Promise<string | undefined>
  lastPublications: (db: Db, count: number, now: Date) => Promise<Publication[]>
}

const SHOWN = 20

export function studioSiteRoutes(
  app: Hono,
  deps: PublicationDeps & { db: Db; now: () => Date }
): void {
  const { db, now } = deps

  serve(app, getPublishedSite, async () => {
    const all = await deps.lastPublications(db, SHOWN, now())
    const publications = all.map(one => defined({ ...one, startedAt: one.startedAt.toISOString() }))
    const { state, startedAt, tookMs, pages, problem } = publications[0] ?? {}
    return defined({
      catalogueVersion: await readVersion(db),
      liveVersion: await deps.readLiveVersion(db),
      ...{ state, startedAt, tookMs, pages, problem, publications }
    })
  })
}

type Defined<Value> = {
  [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key]
} & { [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: NonNullable<Value[Key]> }

/** Without fields that have no value. */
function defined<Value extends object>(value: Value): Defined<Value> {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries) as Defined<Value>
}
