import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Role } from '#domain/accounts/staff-roles.ts'

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
