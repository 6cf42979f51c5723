import type { Hono } from 'hono'
import {
  countUnreadNotices,
  getNoticePreferences,
  listLearnerNotices,
  readNotices,
  setNoticePreferences
} from '#contract/learning/notices.ts'
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  renewPushDevice
} from '#contract/learning/push-devices.ts'
import type { Caller } from '#server/accounts/callers.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import {
  deletePushDevice,
  readPushDevices,
  replacePushDevice,
  storePushDevice
} from '#server/accounts/notices/push/push-devices.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import {
  NOTICE_CHOICES,
  NOTICE_READS,
  PUSH_DEVICES,
  PUSH_RENEWALS,
  type RateLimit,
  rateLimit
} from '#server/http/rate-limit.ts'
import {
  changeNoticePreferences,
  readNoticePreferences
} from '#server/accounts/notices/choose-notices.ts'
import { countUnread, listNotices, markNoticesRead } from '#server/accounts/notices/read-notices.ts'
import { serve, sliceOf } from './serve.ts'

/** What a learner hears of, and how. */
export function noticesRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, securityLog, push = {} } = deps
  const pushing = { db, push, now }
  const refuseMany = (limit: RateLimit, { learnerId }: Caller) =>
    rateLimit(db, limit, securityLog.pseudonym(String(learnerId)), now())

  serve(app, listLearnerNotices, async ({ caller, query: { page = 1, pageSize, renewals } }) => {
    const slice = sliceOf(page, pageSize)
    const shown = { ...slice, hasRenewals: renewals !== undefined }
    const found = await listNotices(db, caller.learnerId, shown, now())
    return { ...found, page, pageSize: slice.limit }
  })

  serve(app, countUnreadNotices, async ({ caller }) => ({
    count: await countUnread(db, caller.learnerId, now())
  }))

  serve(app, readNotices, async ({ caller, body }) => {
    const limited = await refuseMany(NOTICE_READS, caller)
    return limited ?? markNoticesRead(db, caller.learnerId, body, now())
  })

  serve(app, getNoticePreferences, ({ caller }) => readNoticePreferences(db, caller.learnerId))

  serve(app, setNoticePreferences, async ({ caller, body }) => {
    const limited = await refuseMany(NOTICE_CHOICES, caller)
    return limited ?? changeNoticePreferences(db, caller.learnerId, body)
  })

  serve(app, listPushDevices, ({ caller }) => readPushDevices(pushing, caller))

  serve(app, addPushDevice, async ({ caller, body }) => {
    const limited = await refuseMany(PUSH_DEVICES, caller)
    return limited ?? storePushDevice(pushing, caller, body)
  })

  serve(app, removePushDevice, async ({ caller, params: { id } }) => {
    const isRemoved = await deletePushDevice(db, caller.learnerId, id)
    return isRemoved ? undefined : new Refusal('not_found')
  })

  serve(app, renewPushDevice, async ({ body: { old, renewed } }, c) => {
    const limited = await rateLimit(db, PUSH_RENEWALS, networkOf(c), now())
    return limited ?? replacePushDevice(pushing, old, renewed)
  })
}
