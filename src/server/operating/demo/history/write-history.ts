import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { bumpVersion } from '#server/db/catalogue-version.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { addToFigures } from '#server/db/rollups/add.ts'
import { countPast } from '#server/db/rollups/build.ts'
import { countsOfLearners } from '#server/db/rollups/learner-history.ts'
import { countsOfMoney } from '#server/db/rollups/order-history.ts'
import { lockState } from '#server/db/rollups/state.ts'
import { changeRow, findRow, insertRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { rate } from '#server/learning/reviews.ts'
import { readPrices } from '#server/subscriptions/prices.ts'
import { writeCertificates } from './certificates.ts'
import {
  inventApplications,
  inventLog,
  inventReviews,
  inventSearches,
  type StaffIds
} from './extras.ts'
import { type DemoClass, inventLessons } from './lessons.ts'
import { inventOrders } from './orders.ts'
import { HISTORY_MARK } from './mark.ts'
import { inventPeople } from './people.ts'
import { seededDraw } from './random.ts'

const SEED = 'a year of the demo'
const ROWS_AT_ONCE = 300
const PACKAGE = 1

/** Writes a year of learners, orders and lessons before `now`, the same each time, in one transaction. */
export async function writeDemoHistory(
  db: Db,
  passwords: Pick<Passwords, 'unusable'>,
  staff: StaffIds,
  now: Date
): Promise<void> {
  // Otherwise some of it would count twice.
  while (await countPast(db, now));
  await inTransaction(db, async tx => {
    // The next start tries again.
    if ((await lockState(tx)).built_at === null) return
    const scene = { random: seededDraw(SEED), now: now.getTime() }
    const prices = await readPrices(tx, PACKAGE)
    const classes = await readClasses(tx)
    const code = await findRow(tx, 'promo_code', { code: 'UFUQ25' })
    const people = inventPeople(scene.random, passwords.unusable(), scene.now)
    const market = { ...scene, plans: prices ? plansOf(prices) : [], hasPromo: code !== undefined }
    const orders = inventOrders(people, market)
    const lessons = inventLessons(people, orders, classes, scene)
    const slugs = new Map(classes.map(({ id, slug }) => [slug, id]))
    const reviews = inventReviews(people, lessons, slugs, scene)
    await insertAll(tx, 'learner', people)
    await insertAll(tx, 'purchase', orders.purchase)
    await insertAll(tx, 'payment_event', orders.payment_event)
    await insertAll(tx, 'sandbox_payment', orders.sandbox_payment)
    await insertAll(tx, 'promo_use', orders.promo_use)
    await insertAll(tx, 'cancellation', orders.cancellation)
    await insertAll(tx, 'subscription', orders.subscription)
    await insertAll(tx, 'enrolment', lessons.enrolment)
    await insertAll(tx, 'completion', lessons.completion)
    await insertAll(tx, 'playback', lessons.playback)
    await writeCertificates(tx, lessons.completed, scene.random)
    await insertAll(tx, 'review', reviews.rows)
    await insertAll(tx, 'instructor_application', inventApplications(scene))
    await insertAll(tx, 'admin_log', inventLog(orders, reviews, staff, scene))
    await insertAll(tx, 'rollup_search', inventSearches(scene))
    if (code) {
      const redemptions = code.redemptions + orders.promo_use.length
      await changeRow(tx, 'promo_code', { code: code.code }, { redemptions })
    }
    const ids = people.map(({ id }) => id)
    const money = await countsOfMoney(tx, INVENTED_LEARNERS_FROM - 1, 10_000, scene.now)
    await addToFigures(tx, [...money.counts, ...lessons.watched])
    await addToFigures(tx, await countsOfLearners(tx, ids, scene.now))
    // The invented year has all figures.
    await changeRow(tx, 'rollup_state', { id: 1 }, { cut: 0, plays_since: null })
    await insertRow(tx, 'setting', { key: HISTORY_MARK, value: now.toISOString() })
    const shown = reviews.rows.filter(({ hidden }) => hidden === 0)
    for (const { class_id, rating } of shown) await rate(tx, class_id, { sum: rating, count: 1 })
    await bumpVersion(
      tx,
      shown.map(({ class_id }) => `class ${class_id}` as const)
    )
  })
}

async function readClasses(tx: Tx): Promise<(DemoClass & { slug: string })[]> {
  const rows = await tx
    .selectFrom('class')
    .innerJoin('module', 'module.class_id', 'class.id')
    .innerJoin('item', 'item.module_id', 'module.id')
    .select(['class.id as classId', 'class.slug', 'item.id', 'item.type'])
    .select(['item.duration_seconds', 'item.is_preview'])
    .where('class.retired', '=', 0)
    .where('item.retired', '=', 0)
    .orderBy('class.id')
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  return [...Map.groupBy(rows, ({ classId }) => classId)].map(([id, items]) => ({
    id,
    slug: items[0]?.slug ?? '',
    items: items.map(item => ({
      ...{ id: item.id, type: item.type, isPreview: item.is_preview === 1 },
      // As long as one reads a lesson.
      seconds: item.duration_seconds ?? 240
    }))
  }))
}

async function insertAll(tx: Tx, table: keyof Schema, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto(table as 'setting')
      .values(rows.slice(at, at + ROWS_AT_ONCE) as never)
      .execute()
  }
}
