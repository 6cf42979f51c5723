import type { Hono } from 'hono'
import {
  beginCode,
  confirmCode,
  getStaffAccount,
  listAudit,
  verifySecondFactor
} from '#contract/studio.ts'
import site from '#content/site.json' with { type: 'json' }
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { readLearner } from '#server/accounts/profile.ts'
import { type StaffCaller, verifiedUntil } from '#server/accounts/staff/admit.ts'
import {
  beginCodes,
  confirmCodes,
  hasSecondFactor,
  proveSecondFactor
} from '#server/accounts/staff/second-factor.ts'
import { countLog, readLog } from '#server/db/audit-log.ts'
import { isoOf } from '#server/db/times.ts'
import { networkOf, subnetOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve, sliceOf } from './serve.ts'

export function studioRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now } = deps

  serve(app, getStaffAccount, async ({ caller }) => {
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    const isSet = await hasSecondFactor(deps, caller.learnerId)
    const until = (await verifiedUntil(db, caller)) ?? 0
    const { id, email, name_ar: ar, name_en: en } = learner
    return {
      account: { id, name: { ar, en }, email },
      roles: [...caller.roles],
      ...(caller.expertId !== undefined && { expertId: caller.expertId }),
      secondFactor: {
        methods: isSet ? ['code' as const] : [],
        ...(until > now().getTime() && { verifiedUntil: isoOf(until) })
      }
    }
  })

  /** Replacing one takes the one that is there. */
  const refuseUnproved = async (caller: StaffCaller) => {
    if (!(await hasSecondFactor(deps, caller.learnerId))) return undefined
    const until = (await verifiedUntil(db, caller)) ?? 0
    return until > now().getTime() ? undefined : new Refusal('second_factor_required')
  }

  serve(app, beginCode, async ({ caller }) => {
    const refused = await refuseUnproved(caller)
    if (refused) return refused
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    return beginCodes(deps, caller, { issuer: site.name[learner.language], account: learner.email })
  })

  serve(app, confirmCode, async ({ caller, body }, c) => {
    const refused = await refuseUnproved(caller)
    if (refused) return refused
    const codes = await confirmCodes(deps, caller, body.code, subnetOf(networkOf(c)))
    return codes instanceof Refusal ? codes : { recoveryCodes: codes }
  })

  serve(app, verifySecondFactor, async ({ caller, body }) => {
    const until = await proveSecondFactor(deps, caller, body)
    return until instanceof Refusal ? until : { verifiedUntil: isoOf(until) }
  })

  serve(app, listAudit, async ({ query }) => {
    const { who, action, subject, from, to, page = 1, pageSize } = query
    const filter = {
      ...{ who, subject, command: action },
      since: from === undefined ? undefined : startOfDay(from),
      until: to === undefined ? undefined : endOfDay(to)
    }
    const slice = sliceOf(page, pageSize)
    const entries = await readLog(db, { ...filter, ...slice })
    return {
      items: entries.map(({ at, command, network, reason, ...entry }) => ({
        ...entry,
        at: isoOf(at),
        action: command,
        ...(network !== null && { network }),
        ...(reason !== null && { reason })
      })),
      page,
      pageSize: slice.limit,
      total: await countLog(db, filter)
    }
  })
}
