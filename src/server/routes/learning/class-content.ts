import type { Hono } from 'hono'
import { enroll, getContent, getContentItem } from '#contract/learning/learning.ts'
import { progressOf } from '#domain/learning/class-progress.ts'
import { findClassId } from '#server/catalogue/classes.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { readClassContent } from '#server/learning/class-content.ts'
import { readContentItem } from '#server/learning/content-item.ts'
import { enrol } from '#server/learning/enrol.ts'
import { openToRead } from '#server/learning/gate.ts'
import { readOutline } from '#server/learning/outline.ts'
import { countView } from '#server/learning/views.ts'
import { ENROLMENTS, rateLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/problem.ts'
import { Existing, serve } from '#server/routes/serve.ts'

export function classContentModule(app: Hono, deps: AccountDeps): void {
  const { db, now, securityLog } = deps

  serve(app, getContent, async ({ caller, params }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    return readClassContent(deps, classId, caller?.learnerId)
  })

  serve(app, getContentItem, async ({ caller, params }) => {
    const classId = await findClassId(db, params.id)
    const open = await openToRead(db, caller, { classId, itemId: params.contentId }, now())
    if (open instanceof Refusal) return open
    if (caller) await countView(db, caller.learnerId, open.item, now())
    return readContentItem(deps, open, caller?.learnerId)
  })

  serve(app, enroll, async ({ caller: { learnerId }, params }) => {
    const classId = await findClassId(db, params.id)
    if (classId === undefined) return new Refusal('not_found')
    const who = securityLog.pseudonym(String(learnerId))
    const refuseMany = () => rateLimit(db, ENROLMENTS, who, now())
    const enrolled = await enrol(db, learnerId, classId, now(), refuseMany)
    if (enrolled instanceof Refusal) return enrolled
    const progress = progressOf(await readOutline(db, classId, learnerId))
    return enrolled === 'new' ? progress : new Existing(progress)
  })
}
