import type { Context, Hono } from 'hono'
import type { Code } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  changeLearnerEmail,
  disableLearnerAccount,
  enableLearnerAccount,
  endLearnerRenewal,
  eraseLearnerAccount,
  resetLearnerPassword,
  signOutLearnerAccount,
  verifyLearnerAccount
} from '#contract/studio/learners.ts'
import type { AuditAction } from '#domain/studio/audit-actions.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { changeAddress } from '#server/admin/address.ts'
import { change } from '#server/admin/change.ts'
import { refusingAs, staffOperation } from '#server/admin/change-by-staff.ts'
import {
  disableLearner,
  enableLearner,
  endRenewalOf,
  erasePerson,
  sendReset,
  signOutEverywhere,
  verifyAddress
} from '#server/admin/learners.ts'
import { limitStaff, refuseStaffAccount } from '#server/admin/support/limit-staff.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { LEARNER_CHANGES, LEARNER_ERASURES, STAFF_MAILS } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve } from '#server/routes/serve.ts'

interface Call {
  caller: StaffCaller
  params: { id: string }
  body: { reason?: string | undefined }
}

type Work = (tx: Tx, id: number, time: number) => Promise<Change>

/** What staff do to a learner, by the rules and in the log of `npm run admin -- users`. */
export function learnerChangeRoutes(app: Hono, deps: AccountDeps): void {
  const { outbox, keys } = deps

  const changeBy = async <E extends Endpoint>(
    row: E,
    c: Context,
    { caller, params, body: { reason } }: Call,
    [command, work]: [command: AuditAction, work: Work]
  ) => {
    const id = idOf(params.id)
    if (id === undefined) return new Refusal('not_found')
    const limited = await limitStaff(deps, LEARNER_CHANGES, caller)
    if (limited) return limited
    const operation = staffOperation(c, { command, caller, reason })
    return refusingAs(row, () =>
      change(deps, operation, async (tx, time) => {
        await refuseStaffAccount(tx, caller, id)
        return work(tx, id, time)
      })
    )
  }
  /** Staff cannot fill a mailbox. */
  const limitMails = (id: string) => limitStaff(deps, STAFF_MAILS, { learnerId: idOf(id) ?? 0 })

  serve(app, verifyLearnerAccount, async (call, c) =>
    told(await changeBy(verifyLearnerAccount, c, call, ['users verify', verifyAddress]))
  )
  serve(app, disableLearnerAccount, async (call, c) =>
    told(await changeBy(disableLearnerAccount, c, call, ['users disable', disableLearner]))
  )
  serve(app, enableLearnerAccount, async (call, c) =>
    told(await changeBy(enableLearnerAccount, c, call, ['users enable', enableLearner]))
  )
  serve(app, signOutLearnerAccount, async (call, c) =>
    told(await changeBy(signOutLearnerAccount, c, call, ['users sign-out', signOutEverywhere]))
  )

  serve(app, resetLearnerPassword, async (call, c) => {
    const limited = await limitMails(call.params.id)
    if (limited) return limited
    const work: Work = (tx, id, time) => sendReset(tx, outbox, id, time)
    const done = await changeBy(resetLearnerPassword, c, call, ['users reset', work])
    outbox.wake()
    return told(done)
  })

  serve(app, changeLearnerEmail, async (call, c) => {
    const limited = await limitMails(call.params.id)
    if (limited) return limited
    const { email, verified: isShown = false } = call.body
    const work: Work = (tx, learnerId, time) =>
      changeAddress(tx, outbox, { learnerId, email, isShown }, time)
    const done = await changeBy(changeLearnerEmail, c, call, ['users email', work])
    outbox.wake()
    return told(done)
  })

  serve(app, endLearnerRenewal, async (call, c) => {
    const done = await changeBy(endLearnerRenewal, c, call, ['users end-renewal', endRenewalOf])
    if (done instanceof Refusal) return done
    outbox.wake()
    return told(done)
  })

  serve(app, eraseLearnerAccount, async (call, c) => {
    const limited = await limitStaff(deps, LEARNER_ERASURES, call.caller)
    if (limited) return limited
    const work: Work = (tx, id, time) => erasePerson(tx, id, keys.discounts, time)
    const done = await changeBy(eraseLearnerAccount, c, call, ['users erase', work])
    if (done instanceof Refusal) return done
    return undefined
  })
}

/** Whether anything is different now. */
const told = <C extends Code>(done: Change | Refusal<C>) =>
  done instanceof Refusal ? done : { changed: Object.keys(done.fields).length > 0 }
