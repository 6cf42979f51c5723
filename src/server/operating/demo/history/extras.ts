import type { Insertable } from 'kysely'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { addDays, dayOf } from '#server/db/rollups/days.ts'
import { dayAndMonth } from '#server/db/rollups/figures.ts'
import type { Schema } from '#server/db/schema.ts'
import applications from './applications.json' with { type: 'json' }
import hiddenReviews from './hidden-reviews.json' with { type: 'json' }
import type { Lessons } from './lessons.ts'
import type { Orders } from './orders.ts'
import type { InventedPerson } from './people.ts'
import { between, oneOfThese, type Draw } from './random.ts'
import shownReviews from './reviews.json' with { type: 'json' }
import searches from './searches.json' with { type: 'json' }

const DAY = 86_400_000
const YEAR = 365

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

interface Scene {
  random: Draw
  /** UTC ms. */
  now: number
}

/**
 * Reviews by learners who took the class. Of each class at most two are shown, so that no rating
 * appears or changes; all are marked as invented. The others are hidden, with the reason.
 */
export function inventReviews(
  people: readonly InventedPerson[],
  { enrolment, completion }: Lessons,
  slugs: ReadonlyMap<string, number>,
  { random, now }: Scene
): { rows: Rows<'review'>; reasons: Map<number, string> } {
  const rows: Rows<'review'> = []
  const reasons = new Map<number, string>()
  const byId = new Map(people.map(person => [person.id, person]))
  const isWoman = (id: number) => byId.get(id)?.gender === 'female'
  const texts = [
    ...shownReviews.map(([slug, rating, comment]) => ({
      slug,
      rating,
      comment,
      reason: undefined
    })),
    ...hiddenReviews.map(({ class: slug, ...review }) => ({ slug, ...review }))
  ]
  for (const { slug, rating, comment, reason } of texts) {
    const classId = slugs.get(String(slug))
    if (classId === undefined) continue
    const done = (id: number) =>
      completion.filter(row => row.learner_id === id && row.class_id === classId).length
    const takers = enrolment
      .filter(row => row.class_id === classId && done(row.learner_id) >= 3)
      .filter(
        row => !rows.some(one => one.class_id === classId && one.learner_id === row.learner_id)
      )
    // A mother who writes is a woman.
    const fitting = takers.filter(
      row => !/mother\.$|الأمانة/.test(String(comment)) || isWoman(row.learner_id)
    )
    const taker = fitting[Math.floor(random() * fitting.length)]
    const author = taker && byId.get(taker.learner_id)
    if (!taker || !author) continue
    const id = INVENTED_LEARNERS_FROM + rows.length
    rows.push({
      ...{ id, class_id: classId, learner_id: author.id, rating: Number(rating) },
      ...{ author_ar: author.name_ar, author_en: author.name_en, comment: String(comment) },
      created_at: Math.min(
        now - DAY / 4,
        Math.floor(taker.last_active_at + between(random, 0.01, 1) * DAY)
      ),
      hidden: reason === undefined ? 0 : 1
    })
    if (reason !== undefined) reasons.set(id, reason)
  }
  return { rows, reasons }
}

export function inventApplications({ now }: Scene): Rows<'instructor_application'> {
  return applications.map((one, at) => ({
    ...{
      id: 314_159_260 + at * 7_919,
      recent_email: one.email,
      received_at: now - one.daysAgo * DAY
    },
    ...{ name: one.name, name_en: one.nameEn, email: one.email },
    ...{ phone_number: `+20100000199${at}`, country: one.country, expertise: one.expertise },
    ...{ years_of_experience: one.years, about: one.about, links: '[]', sample_url: null },
    ...{ proposed_title: one.title, proposed_outline: one.outline },
    ...{ level: one.level as 'BEGINNER', language: one.language as 'ar', consent: 1 },
    ...{ status: one.status as 'new', reader_language: one.language as 'ar' }
  }))
}

/** A few a day, the first ones most often. */
export function inventSearches({ random, now }: Scene): Rows<'rollup_search'> {
  const counts = new Map<string, Rows<'rollup_search'>[number]>()
  const today = dayOf(now)
  for (let ago = YEAR - 1; ago >= 0; ago--) {
    const most = 2 + (5 * (YEAR - ago)) / YEAR
    for (let number = Math.floor(random() * most); number > 0; number--) {
      const words = random() < 0.65 ? searches.ar : searches.en
      const query = words[Math.floor(random() ** 2 * words.length)] ?? ''
      for (const period of dayAndMonth(addDays(today, -ago))) {
        const known = counts.get(`${period} ${query}`)
        if (known) known.searches++
        else counts.set(`${period} ${query}`, { period, query, searches: 1 })
      }
    }
  }
  return [...counts.values()]
}

/** Ids of demo staff by role; a role without an account did nothing. */
export type StaffIds = Partial<Record<'owner' | 'editor' | 'support' | 'finance', number>>

/** What staff did about it, as the studio would have logged it. */
export function inventLog(
  { refunds }: Orders,
  reviews: ReturnType<typeof inventReviews>,
  staff: StaffIds,
  { random, now }: Scene
): Rows<'admin_log'> {
  const rows: Rows<'admin_log'> = []
  const add = (
    role: keyof StaffIds,
    at: number,
    entry: { command: string; subject: string; change: object; reason?: string }
  ) => {
    const id = staff[role]
    if (id === undefined) return
    rows.push({
      ...{ id: INVENTED_LEARNERS_FROM + rows.length, at: Math.floor(at), who: `account ${id}` },
      ...{ command: entry.command, subject: entry.subject, change: JSON.stringify(entry.change) },
      ...{ reason: entry.reason ?? null, network: NETWORKS[role] }
    })
  }
  const why = [
    'bought twice by mistake',
    'within 14 days, as the law allows',
    'could not play on a TV'
  ]
  for (const { orderId, at } of refunds) {
    const refund = { command: 'purchases refund', subject: `order ${orderId}` }
    const reason = oneOfThese(random, why)
    add('finance', at - 60_000, {
      ...refund,
      change: { status: ['paid', 'refund asked for'] },
      reason
    })
    add('finance', at, { ...refund, change: { status: ['paid', 'refunded'] }, reason })
  }
  for (const { id, created_at } of reviews.rows) {
    const reason = reviews.reasons.get(id)
    if (reason === undefined) continue
    const hide = { command: 'reviews hide', subject: `review ${id}`, reason }
    const at = Math.min(now - 60_000, created_at + between(random, 0.05, 1) * DAY)
    add('editor', at, { ...hide, change: { review: ['shown', 'hidden'] } })
  }
  for (const [at, one] of inventApplications({ random, now }).entries()) {
    if (one.status === undefined || one.status === 'new') continue
    const mark = { command: 'applications mark', subject: `application ${one.id}` }
    add('support', one.received_at + (2 + at) * 0.7 * DAY, {
      ...{ ...mark, change: { status: ['new', one.status] } }
    })
  }
  return rows
}

/** Reserved for documents by RFC 5737. */
const NETWORKS: Record<keyof StaffIds, string> = {
  owner: '192.0.2.0/24',
  editor: '198.51.100.0/24',
  support: '198.51.100.0/24',
  finance: '203.0.113.0/24'
}
