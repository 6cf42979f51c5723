import type { Hono } from 'hono'
import {
  announce,
  listAnnouncements,
  withdrawAnnouncement
} from '#contract/studio/announcements.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import {
  announceIn,
  listOfAnnouncements,
  newAnnouncementId,
  readAnnouncement,
  readAnnouncedClass,
  withdrawAnnounced,
  wordingOf
} from '#server/admin/classes/announcements.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import { Refusal } from '#server/http/problem.ts'
import { ANNOUNCEMENTS, CATALOGUE_CHANGES, rateLimit, readRest } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

/** Announcements of experts and editors to those who take part in a class. */
export function announcementRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, outbox } = deps

  serve(app, listAnnouncements, async ({ caller, params, query: { page = 1, pageSize } }) => {
    const about = await readAnnouncedClass(db, caller, idOf(params.id))
    if (!about) return new Refusal('not_found')
    const slice = sliceOf(page, pageSize)
    const to = { classId: about.id, by: caller.learnerId }
    const found = await listOfAnnouncements(db, to, slice)
    const left = await readRest(db, ANNOUNCEMENTS, String(about.id), now())
    return { ...found, page, pageSize: slice.limit, left, ...(await wordingOf(db, about)) }
  })

  serve(app, announce, async ({ caller, params, body }, c) => {
    const about = await readAnnouncedClass(db, caller, idOf(params.id))
    if (!about) return new Refusal('not_found')
    const limited = await rateLimit(db, ANNOUNCEMENTS, String(about.id), now())
    if (limited) return limited
    const id = newAnnouncementId()
    const operation = staffOperation(c, { command: 'classes announce', caller })
    await change(deps, operation, (tx, time) =>
      announceIn(tx, id, { classId: about.id, by: caller.learnerId, ...body }, time)
    )
    outbox.wake()
    return (await readAnnouncement(db, id)) ?? new Refusal('unavailable')
  })

  serve(app, withdrawAnnouncement, async ({ caller, params }, c) => {
    const limited = await limitStaff(deps, CATALOGUE_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { command: 'classes withdraw-announcement', caller })
    const done = await refusingAs(withdrawAnnouncement, () =>
      change(deps, operation, tx => withdrawAnnounced(tx, caller, idOf(params.id) ?? 0))
    )
    return done instanceof Refusal ? done : undefined
  })
}
