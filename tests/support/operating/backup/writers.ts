import { randomUUID } from 'node:crypto'
import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { databaseAddress } from '#server/settings/database-address.ts'
import { type Db, openDb } from '#server/db/open.ts'
import type { Settings } from '#server/settings/env.ts'
import { mediaFolder } from '#server/media/media-of.ts'
import { keysOf, secretIn } from '#server/runtime/keys.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import { CLASSES, ITEMS, LEARNING } from '#tests/support/catalogue/learning.ts'
import { bearer } from '#tests/support/accounts/accounts.ts'

export const WRITERS = 6

export interface Filled {
  /** Access tokens of learners who take part in the class `firstPage`. */
  tokens: string[]
  certificateId: string
}

/** Fills a store with a catalogue, enrolled learners, and a certificate of the first. */
export async function fillStore(settings: Settings): Promise<Filled> {
  const db = await openDb(databaseAddress(settings))
  try {
    const { path, remove } = temporaryFolder()
    writeFiles(path, LEARNING)
    const media = mediaFolder(settings.mediaDir)
    await writeCatalogue(db, media, await readCatalogue(path), { prune: false })
    remove()
    const { accessTokens } = keysOf(settings.jwtSecret ?? secretIn(settings.dataDir))
    const { sign } = createAccessTokens(accessTokens, settings.siteUrl)
    const tokens: string[] = []
    for (let id = 1; id <= WRITERS; id++) {
      const { issuedAt, validUntil, ...claims } = await takePart(db, id)
      tokens.push(sign(claims, issuedAt, validUntil))
    }
    return { tokens, certificateId: await certify(db) }
  } finally {
    await db.destroy()
  }
}

/** Texts that engines may store differently: multi-byte letters, quotes, an empty text. */
const NAME = 'منى \u{1F600} O\'Neil \\ " \n الحصري'

function takePart(db: Db, id: number) {
  const time = Date.now()
  const own = { learner_id: id, class_id: CLASSES.firstPage }
  return db.transaction().execute(async tx => {
    await tx
      .insertInto('learner')
      .values({
        ...{ id, email: `writer${id}@example.com`, phone_number: `+20100000000${id}` },
        ...{ password: 'x', name_ar: NAME, name_en: '', gender: null, birthday: null },
        ...{ language: 'ar' as const, accepted_terms: null, created_at: time, verified_at: time },
        ...{ signed_in_at: null, disabled_at: null }
      })
      .execute()
    const period = { started_at: time - 1_000, expires_at: time + 1e9, cancelled_at: null }
    await tx
      .insertInto('subscription')
      .values({ id, learner_id: id, type: 'MONTHLY', price: 20_000, ...period })
      .execute()
    await tx
      .insertInto('enrolment')
      .values({ ...own, enrolled_at: time, last_active_at: time, completed_at: null })
      .execute()
    return openSession(tx, id, undefined, time)
  })
}

async function certify(db: Db): Promise<string> {
  const id = randomUUID()
  const titles = { course_title_ar: 'أ', course_title_en: 'A', course_slug: 'a' }
  await db
    .insertInto('certificate')
    .values({
      ...{ id, learner_id: 1, class_id: CLASSES.sleepWell, ...titles },
      ...{ learner_name_ar: NAME, learner_name_en: 'Mona', language: 'ar', revoked_at: null },
      ...{ instructor_name_ar: 'ب', instructor_name_en: '', duration_seconds: 60 },
      issued_at: 1_780_000_000_000
    })
    .execute()
  return id
}

/** Every learner but the first writes notes until the server is gone. */
export function writeNotes(origin: string, tokens: readonly string[]) {
  /** Text by id of every note that was acknowledged so far. */
  const acknowledged = new Map<number, string>()
  const writing = tokens.slice(1).map(async (token, writer) => {
    for (let count = 0; ; count++) {
      const text = `note ${count} of ${writer}`
      const answer = await fetch(`${origin}/api/courses/${CLASSES.firstPage}/notes`, {
        method: 'POST',
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        body: JSON.stringify({ contentId: ITEMS.welcome, at: count % 100, text })
      })
      const note = (await answer.json()) as { id: number }
      if (answer.status === 429) return
      if (answer.status !== 201) throw new Error(JSON.stringify(note))
      acknowledged.set(note.id, text)
    }
  })
  return {
    acknowledged,
    ended: Promise.allSettled(writing).then(outcomes =>
      outcomes.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
    )
  }
}

const CLASS = `/api/courses/${CLASSES.firstPage}`

/** What the first learner and everybody may read, as it is sent. */
export async function readsOf(
  origin: string,
  { tokens, certificateId }: Filled
): Promise<string[]> {
  const certificate = `/api/certificates/${certificateId}`
  const open = [
    '/api/courses',
    CLASS,
    '/api/instructors',
    '/api/packages/1',
    '/api/search?query=page'
  ]
  const own = ['/api/profile', `${CLASS}/content`, `${CLASS}/notes`, '/api/subscriptions']
  const paths = [...open, certificate, `${certificate}/badge.json`, '/api/certificates/issuer.json']
  const asked = [...paths.map(path => ({ path, headers: {} }))]
  const signedIn = own.map(path => ({ path, headers: bearer(tokens[0] ?? '') }))
  return Promise.all(
    [...asked, ...signedIn].map(async ({ path, headers }) => {
      const answer = await fetch(`${origin}${path}`, { headers })
      // Links to media are signed for five minutes from now.
      const text = (await answer.text()).replaceAll(/\?exp=[^"]+/g, '')
      return `${path} ${answer.status} ${answer.headers.get('etag')} ${text}`
    })
  )
}
