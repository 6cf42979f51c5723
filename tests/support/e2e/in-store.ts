import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { stopToken } from '#server/learning/goals/reminders.ts'
import { keysOf } from '#server/runtime/keys.ts'

/** Sets a learner's records back by an hour. */
export function anHourLater(accessToken: string): void {
  const times = { enrolment: 'enrolled_at', playback: 'opened_at', submission: 'submitted_at' }
  inStore(store => {
    for (const [table, time] of Object.entries(times)) {
      const change = `update ${table} set ${time} = ${time} - 3600000 where learner_id = ?`
      store.prepare(change).run(learnerOf(accessToken))
    }
  })
}

/** Token of the links that end reminders by mail of a learner who has set them. */
export function stopTokenOf(accessToken: string): string {
  const beside = dirname(process.env['TEST_SITE_DIR'] ?? '.')
  const folder = ['data', '.'].map(name => join(beside, name)).find(hasStore) ?? ''
  const secret = readFileSync(join(folder, 'jwt-secret'), 'utf8').trim()
  let seed = ''
  inStore(store => {
    const row = store
      .prepare('select stop_seed from study_reminder where learner_id = ?')
      .get(learnerOf(accessToken)) as { stop_seed: string }
    seed = row.stop_seed
  })
  return stopToken(keysOf(secret).mailLinks, seed)
}

const hasStore = (folder: string) => existsSync(join(folder, 'store.sqlite'))

/** Completes the first items of a class for a participant, but for one. */
export function completeFirst(accessToken: string, slug: string, items: number, left = 0): void {
  inStore(store =>
    store
      .prepare(
        `insert into completion (learner_id, class_id, item_id, completed_at)
        select ?, class.id, item.id, ? from item
          join class on class.id = item.class_id join module on module.id = item.module_id
        where class.slug = ? and item.id <> ? and item.retired = 0
        order by module.position, item.position limit ?`
      )
      .run(learnerOf(accessToken), Date.now(), slug, left, items)
  )
}

/** Gives an account roles in the studio, or takes them all away. */
export function setRoles(accessToken: string, roles: readonly Role[], expertId?: number): void {
  const id = learnerOf(accessToken)
  inStore(store => {
    store.prepare('delete from staff_role where learner_id = ?').run(id)
    const add =
      'insert into staff_role (learner_id, role, expert_id, granted_at) values (?, ?, ?, ?)'
    for (const role of roles) {
      store.prepare(add).run(id, role, role === 'expert' ? (expertId ?? null) : null, Date.now())
    }
  })
}

/** A certificate of `web-from-zero` with a misspelt English name. @returns its number */
export function addCertificate(accessToken: string): string {
  const id = randomUUID()
  inStore(store =>
    store
      .prepare(
        `insert into certificate (id, learner_id, class_id, learner_name_ar, learner_name_en,
          course_title_ar, course_title_en, instructor_name_ar, instructor_name_en, course_slug,
          duration_seconds, language, issued_at)
        select ?, ?, class.id, 'منى عادل', 'Mona Adl', title_ar, title_en, 'طارق', 'Tarek', slug,
          600, 'ar', ? from class where slug = 'web-from-zero'`
      )
      .run(id, learnerOf(accessToken), Date.now() - 86_400_000)
  )
  return id
}

/** Sets the second factor of an account back by six minutes. */
export function ageSecondFactor(accessToken: string): void {
  const change =
    'update session set second_factor_at = second_factor_at - 360000 where learner_id = ?'
  inStore(store => store.prepare(change).run(learnerOf(accessToken)))
}

/** A second payment of an order, which has to be given back by hand. @returns its number */
export function payTwice(orderId: string): string {
  const number = `twice-${orderId.slice(0, 8)}`
  inStore(store =>
    store
      .prepare(
        `insert into refund (provider, transaction_id, order_id, reason, amount, requested_at,
          attempts, due_at, asked_at, refunded_at)
        select provider, ?, order_id, 'double_charge', amount, ?, 0, null, null, null
          from purchase where order_id = ?`
      )
      .run(number, Date.now(), orderId)
  )
  return number
}

/** A review of the first class by a learner, with an id as the API gives them. */
export function addReview(accessToken: string, comment: string): void {
  inStore(store => {
    store
      .prepare(
        `insert into review (id, class_id, learner_id, author_ar, author_en, rating, comment,
          created_at)
        select ?, min(id), ?, '', 'Mona Adel', 2, ?, ? from class`
      )
      .run(randomInt(10 ** 13, 10 ** 14), learnerOf(accessToken), comment, Date.now())
    // Hiding it takes it off these.
    store.exec(
      `update class set rating_sum = rating_sum + 2, rating_count = rating_count + 1
      where id = (select min(id) from class)`
    )
  })
}

/** The time of a scheduled class has come. */
export function comeDue(classId: number): void {
  inStore(store =>
    store
      .prepare(
        'update class_draft set publish_at = ? where class_id = ? and publish_at is not null'
      )
      .run(Date.now() - 1_000, classId)
  )
}

/** All accounts of a run come from one network, whose sign-ups are limited. */
export function forgetSignUps(): void {
  inStore(store => store.exec("delete from rate_limit where key like 'sign-up %'"))
}

function inStore(work: (store: DatabaseSync) => unknown): void {
  const beside = dirname(process.env['TEST_SITE_DIR'] ?? '.')
  const files = ['data/store.sqlite', 'store.sqlite'].map(name => join(beside, name))
  const store = new DatabaseSync(files.find(file => existsSync(file)) ?? '', { timeout: 5_000 })
  work(store)
  store.close()
}

function learnerOf(accessToken: string): number {
  const [, claims = ''] = accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  return Number(sub)
}
