import type { Context, Hono } from 'hono'
import site from '#content/site.json' with { type: 'json' }
import {
  addLearnerPasskey,
  beginLearnerPasskey,
  beginPasskeyProof,
  joinProvider,
  leaveProvider,
  listSignInWays,
  proveOwner,
  removeLearnerPasskey,
  removePassword,
  renameLearnerPasskey,
  sendProofCode
} from '#contract/accounts/sign-in-ways.ts'
import { westernDigits } from '#domain/text/western-digits.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { checkCaller } from '#server/accounts/attempts/check-caller.ts'
import type { Caller } from '#server/accounts/callers.ts'
import { isPasswordSet } from '#server/accounts/passwords.ts'
import { readLearner } from '#server/accounts/profile.ts'
import {
  beginAssertion,
  beginPasskey,
  passkeysOf,
  passkeyView
} from '#server/accounts/staff/passkeys.ts'
import { joinIdentity, removeIdentity } from '#server/accounts/ways/identities.ts'
import {
  addOwnPasskey,
  proveOwnerByPasskey,
  refusePasskeyChange,
  removeOwnPasskey,
  renamePasskey
} from '#server/accounts/ways/learner-passkeys.ts'
import {
  noteOwnerProof,
  proveByCode,
  provedUntil,
  queueProofCode
} from '#server/accounts/ways/owner-proof.ts'
import { removeOwnPassword } from '#server/accounts/ways/remove-password.ts'
import type { WaysDeps } from '#server/accounts/ways/ways-deps.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { findRows } from '#server/db/rows.ts'
import { isoOf } from '#server/db/times.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import {
  NETWORK_MAILS,
  OWNER_PROOFS,
  PROOF_CODES,
  rateLimit,
  resetRateLimit,
  WAY_CHANGES
} from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { boundCookie } from './providers.ts'
import { serve } from '#server/routes/serve.ts'

export function signInWaysRoutes(app: Hono, deps: WaysDeps): void {
  const { db, now, outbox, passwords, providers, securityLog } = deps
  const usable = [...providers.keys()]
  const labelOf = (provider: string) => providers.get(provider)?.label ?? provider
  const markOf = ({ learnerId }: Caller) => securityLog.pseudonym(String(learnerId))
  const limitChange = (caller: Caller) => rateLimit(db, WAY_CHANGES, markOf(caller), now())

  serve(app, listSignInWays, async ({ caller }) => {
    const { learnerId } = caller
    const learner = await readLearner(db, learnerId)
    if (learner instanceof Refusal) return learner
    const identities = await findRows(db, 'identity', { learner_id: learnerId }, 'created_at')
    const until = await provedUntil(db, caller, now().getTime())
    return {
      hasPassword: isPasswordSet(learner.password),
      identities: identities.map(({ provider, email, created_at, used_at }) => ({
        ...{ provider, label: labelOf(provider), email, createdAt: isoOf(created_at) },
        ...(used_at !== null && { usedAt: isoOf(used_at) })
      })),
      passkeys: (await passkeysOf(db, learnerId)).map(passkeyView),
      ...(until !== undefined && { provedUntil: isoOf(until) })
    }
  })

  serve(app, sendProofCode, async ({ caller }, c) => {
    const limited =
      (await rateLimit(db, PROOF_CODES, markOf(caller), now())) ??
      (await rateLimit(db, NETWORK_MAILS, networkOf(c), now()))
    if (limited) return limited
    const language = acceptedLocale(c.req.header('accept-language'))
    const wanted = { learnerId: caller.learnerId, language }
    await inTransaction(db, tx => queueProofCode(tx, wanted, now().getTime()))
    outbox.wake()
    return undefined
  })

  serve(app, beginPasskeyProof, async ({ caller }) => beginAssertion(deps, caller, 'required'))

  serve(app, proveOwner, async ({ caller, body }, c) => {
    const until =
      'password' in body
        ? await proveByPassword(caller, body.password, c)
        : await proveOtherwise(caller, body)
    const fields = { ...caller, network: networkOf(c) }
    if (until instanceof Refusal) {
      securityLog.write('owner not proved', fields)
      return until
    }
    securityLog.write('owner proved', fields)
    return { provedUntil: isoOf(until) }
  })

  const proveByPassword = async (caller: Caller, password: string, c: Context) => {
    const learner = await checkCaller(deps, caller, password, c)
    return learner instanceof Refusal ? learner : noteOwnerProof(db, caller, now().getTime())
  }

  type Proof = { code: string } | { response: Parameters<typeof proveOwnerByPasskey>[2] }

  const proveOtherwise = async (caller: Caller, proof: Proof) => {
    const limited = await rateLimit(db, OWNER_PROOFS, markOf(caller), now())
    if (limited) return limited
    const until =
      'code' in proof
        ? await proveByCode(db, caller, digitsOf(proof.code), now().getTime())
        : await proveOwnerByPasskey(deps, caller, proof.response)
    if (!(until instanceof Refusal)) await resetRateLimit(db, OWNER_PROOFS, markOf(caller))
    return until
  }

  serve(app, joinProvider, async ({ caller, body }, c) => {
    const limited = await limitChange(caller)
    if (limited) return limited
    const presented = { code: body.ticket, cookie: boundCookie(c, deps) }
    const joined = await joinIdentity(db, caller, presented, { labelOf, time: now().getTime() })
    const fields = { ...caller, network: networkOf(c) }
    if (joined instanceof Refusal) {
      securityLog.write('provider refused', { ...fields, purpose: joined.code })
      return joined
    }
    outbox.wake()
    securityLog.write('provider joined', { ...fields, by: joined })
    return undefined
  })

  serve(app, leaveProvider, async ({ caller, params: { provider } }, c) => {
    const limited = await limitChange(caller)
    if (limited) return limited
    const removal = { provider, label: labelOf(provider), usable }
    const refused = await removeIdentity(db, caller, removal, now().getTime())
    if (refused) return refused
    outbox.wake()
    securityLog.write('provider left', { ...caller, network: networkOf(c), by: provider })
    return undefined
  })

  serve(app, beginLearnerPasskey, async ({ caller }) => {
    const learner = await readLearner(db, caller.learnerId)
    if (learner instanceof Refusal) return learner
    const refused = await refusePasskeyChange(db, caller, now().getTime())
    if (refused) return refused
    const { email, language, name_ar: ar, name_en: en } = learner
    const account = { site: site.name[language], email, name: readText({ ar, en }, language).value }
    return beginPasskey(deps, caller, account, 'required')
  })

  serve(app, addLearnerPasskey, async ({ caller, body }, c) => {
    const limited = await limitChange(caller)
    if (limited) return limited
    const network = networkOf(c)
    const added = await addOwnPasskey(deps, caller, body, network)
    if (added instanceof Refusal) return added
    outbox.wake()
    securityLog.write('passkey added', { ...caller, network })
    return passkeyView(added)
  })

  serve(app, renameLearnerPasskey, async ({ caller, params, body }) => {
    const limited = await limitChange(caller)
    return limited ?? renamePasskey(db, caller.learnerId, { id: idOf(params.id) ?? 0, ...body })
  })

  serve(app, removeLearnerPasskey, async ({ caller, params }, c) => {
    const limited = await limitChange(caller)
    if (limited) return limited
    const network = networkOf(c)
    const id = idOf(params.id) ?? 0
    const refused = await removeOwnPasskey(deps, caller, { id, usable }, network)
    if (refused) return refused
    outbox.wake()
    securityLog.write('passkey removed', { ...caller, network })
    return undefined
  })

  serve(app, removePassword, async ({ caller }, c) => {
    const limited = await limitChange(caller)
    if (limited) return limited
    const change = { usable, unusable: passwords.unusable() }
    const removed = await removeOwnPassword(db, caller, change, now().getTime())
    if (removed instanceof Refusal) return removed
    if (!removed) return undefined
    outbox.wake()
    securityLog.write('password removed', { ...caller, network: networkOf(c) })
    return undefined
  })
}

/** As written with any digits, with spaces. */
const digitsOf = (code: string) => westernDigits(code).replace(/\D/g, '')
