import type { Hono } from 'hono'
import {
  beginCode,
  confirmCode,
  getStaffAccount,
  verifySecondFactor
} from '#contract/studio/account.ts'
import site from '#content/site.json' with { type: 'json' }
import type { AccountDeps } from '#server/accounts/deps.ts'
import { readLearner } from '#server/accounts/profile.ts'
import { verifiedUntil } from '#server/accounts/staff/admit.ts'
import { readMethods } from '#server/accounts/staff/methods.ts'
import {
  beginCodes,
  confirmCodes,
  proveSecondFactor
} from '#server/accounts/staff/second-factor.ts'
import { isoOf } from '#server/db/times.ts'
import { networkOf, subnetOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

export function studioAccountRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now } = deps

  serve(app, getStaffAccount, async ({ caller }) => {
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    const until = (await verifiedUntil(db, caller)) ?? 0
    const { id, email, name_ar: ar, name_en: en } = learner
    return {
      account: { id, name: { ar, en }, email },
      roles: [...caller.roles],
      ...(caller.expertId !== undefined && { expertId: caller.expertId }),
      secondFactor: {
        methods: await readMethods(db, caller.learnerId),
        ...(until > now().getTime() && { verifiedUntil: isoOf(until) })
      }
    }
  })

  serve(app, beginCode, async ({ caller }) => {
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    return beginCodes(deps, caller, { issuer: site.name[learner.language], account: learner.email })
  })

  serve(app, confirmCode, async ({ caller, body }, c) => {
    const codes = await confirmCodes(deps, caller, body.code, subnetOf(networkOf(c)))
    return codes instanceof Refusal ? codes : { recoveryCodes: codes }
  })

  serve(app, verifySecondFactor, async ({ caller, body }) => {
    const until = await proveSecondFactor(deps, caller, body)
    return until instanceof Refusal ? until : { verifiedUntil: isoOf(until) }
  })
}
