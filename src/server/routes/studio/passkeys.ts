import type { Hono } from 'hono'
import site from '#content/site.json' with { type: 'json' }
import {
  createPasskeyOptions,
  deletePasskey,
  listPasskeys,
  registerPasskey,
  requestPasskeyOptions,
  verifyPasskey
} from '#contract/studio/passkeys.ts'
import { readText } from '#i18n/text.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { readLearner } from '#server/accounts/profile.ts'
import {
  addPasskey,
  beginAssertion,
  beginPasskey,
  passkeysOf,
  passkeyView,
  provePasskey,
  removePasskey
} from '#server/accounts/staff/passkeys.ts'
import { countRecoveryCodes } from '#server/accounts/staff/recovery-codes.ts'
import { isoOf } from '#server/db/times.ts'
import { networkOf, subnetOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve } from '#server/routes/serve.ts'

export function studioPasskeysRoutes(app: Hono, deps: AccountDeps): void {
  const { db } = deps

  serve(app, listPasskeys, async ({ caller: { learnerId } }) => ({
    passkeys: (await passkeysOf(db, learnerId)).map(passkeyView),
    recoveryCodes: await countRecoveryCodes(db, learnerId)
  }))

  serve(app, createPasskeyOptions, async ({ caller }) => {
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    const { email, language, name_ar: ar, name_en: en } = learner
    const name = readText({ ar, en }, language).value
    return beginPasskey(deps, caller, { site: site.name[language], email, name }, 'preferred')
  })

  serve(app, registerPasskey, async ({ caller, body }, c) => {
    const added = await addPasskey(deps, caller, body, subnetOf(networkOf(c)))
    if (added instanceof Refusal) return added
    const { passkey, recoveryCodes } = added
    return { passkey: passkeyView(passkey), ...(recoveryCodes && { recoveryCodes }) }
  })

  serve(app, requestPasskeyOptions, async ({ caller }) => beginAssertion(deps, caller, 'preferred'))

  serve(app, verifyPasskey, async ({ caller, body }) => {
    const until = await provePasskey(deps, caller, body.response)
    return until instanceof Refusal ? until : { verifiedUntil: isoOf(until) }
  })

  serve(app, deletePasskey, async ({ caller, params }, c) =>
    removePasskey(deps, caller, idOf(params.id) ?? 0, subnetOf(networkOf(c)))
  )
}
