import type { Context, Hono } from 'hono'
import { changePassword } from '#contract/accounts/accounts.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import {
  confirmEmailChange,
  eraseProfile,
  exportProfile,
  getProfile,
  requestEmailChange,
  updateProfile
} from '#contract/accounts/profile.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { checkOwner } from '#server/accounts/attempts/check-caller.ts'
import { changeEmailByCode, queueEmailCode } from '#server/accounts/email/email-change.ts'
import { eraseLearner } from '#server/accounts/privacy/erase.ts'
import { everythingOf } from '#server/accounts/privacy/export.ts'
import { LastOwner } from '#server/accounts/staff/roles.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { setPassword } from '#server/accounts/new-password.ts'
import { foldedEmail, tidyName } from '#server/accounts/name-and-email.ts'
import { phoneColumns, profileOf, readLearner, updateLearner } from '#server/accounts/profile.ts'
import { isNumberProved } from '#server/accounts/email/address-proof.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import {
  EMAIL_CHANGES,
  EXPORTS,
  NETWORK_MAILS,
  NETWORK_PHONE_CHANGES,
  PHONE_CHANGES,
  rateLimit
} from '#server/http/rate-limit.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { hasSubscribed, markAddress } from '#server/subscriptions/promo.ts'
import { noteGoalChange } from '#server/learning/goals/goal.ts'
import { stopReminders } from '#server/learning/goals/reminders.ts'
import { changeAllMails } from '#server/mail/notices/preferences.ts'
import { serve } from '#server/routes/serve.ts'

export function profileRoutes(app: Hono, deps: AccountDeps): void {
  const { db, now, outbox, passwords, securityLog } = deps

  const readProfile = async (learnerId: number) => {
    const learner = await readLearner(db, learnerId)
    return learner instanceof Refusal ? learner : profileOf(learner)
  }

  serve(app, getProfile, ({ caller }) => readProfile(caller.learnerId))

  serve(app, updateProfile, async ({ caller, body }, c) => {
    const columns = columnsOf(body, now())
    if (columns instanceof Refusal) return columns
    if (Object.keys(columns).length === 0) return readProfile(caller.learnerId)
    const refused = columns.phone_number && (await refuseNumber(caller, columns.phone_number, c))
    if (refused) return refused
    const learner = await inTransaction(db, async tx => {
      const before = await readLearner(tx, caller.learnerId)
      const after = await updateLearner(tx, caller.learnerId, columns)
      if (body.reminders === false) await stopReminders(tx, caller.learnerId)
      if (body.reminders !== undefined) {
        await changeAllMails(tx, caller.learnerId, body.reminders)
      }
      if (!after || before instanceof Refusal) return undefined
      const [was, is] = [before, after].map(one => profileOf(one).interests?.weeklyMinutes)
      if (was !== is) await noteGoalChange(tx, caller.learnerId, is, now())
      return after
    })
    return learner ? profileOf(learner) : new Refusal('unauthorized')
  })

  /** Counted, so that a learner cannot probe numbers. */
  const refuseNumber = async ({ learnerId }: { learnerId: number }, number: string, c: Context) => {
    const learner = await readLearner(db, learnerId)
    if (learner instanceof Refusal) return learner
    if (learner.phone_number === number) return undefined
    const limited =
      (await rateLimit(db, PHONE_CHANGES, securityLog.pseudonym(String(learnerId)), now())) ??
      (await rateLimit(db, NETWORK_PHONE_CHANGES, networkOf(c), now()))
    if (limited) return limited
    const isTaken = await isNumberProved(db, number, learnerId)
    return isTaken ? new Refusal('phone_number_used') : undefined
  }

  serve(app, changePassword, async ({ caller, body }, c) => {
    const learner = await checkOwner(
      deps,
      caller,
      { password: body.currentPassword, field: 'currentPassword' },
      c
    )
    if (learner instanceof Refusal) return learner
    const password = await passwords.hash(body.newPassword, networkOf(c))
    if (password instanceof Refusal) return password
    const language = acceptedLocale(c.req.header('accept-language'))
    const change = {
      learnerId: learner.id,
      password,
      language,
      instead: learner.password,
      but: caller.sessionId
    }
    const changed = await inTransaction(db, tx => setPassword(tx, outbox, change, now().getTime()))
    // The password has changed meanwhile.
    if (!changed) return new Refusal('invalid_credentials')
    outbox.wake()
    securityLog.write('password changed', { ...caller, network: networkOf(c) })
    return undefined
  })

  serve(app, requestEmailChange, async ({ caller, body }, c) => {
    const learner = await checkOwner(
      deps,
      caller,
      { password: body.password, field: 'password' },
      c
    )
    if (learner instanceof Refusal) return learner
    const email = foldedEmail(body.email)
    const network = networkOf(c)
    // Counted by recipient too, so that several accounts cannot flood one address.
    const limited =
      (await rateLimit(db, EMAIL_CHANGES, securityLog.pseudonym(String(learner.id)), now())) ??
      (await rateLimit(db, EMAIL_CHANGES, securityLog.pseudonym(`to ${email}`), now())) ??
      (await rateLimit(db, NETWORK_MAILS, network, now()))
    if (limited) return limited
    if (await findRow(db, 'learner', { email })) return new Refusal('email_registered')
    const language = acceptedLocale(c.req.header('accept-language'))
    const wanted = { learnerId: learner.id, email, language }
    await inTransaction(db, tx => queueEmailCode(tx, wanted, now().getTime()))
    outbox.wake()
    securityLog.write('email change requested', { ...caller, network })
    return undefined
  })

  serve(app, confirmEmailChange, async ({ caller, body }, c) => {
    const { learnerId } = caller
    const network = networkOf(c)
    const code = body.code.trim()
    const time = now().getTime()
    // Or a new account with that address would have the discount of a first subscription.
    const leave = async (tx: Tx, email: string) => {
      if (await hasSubscribed(tx, learnerId)) await markAddress(tx, deps.keys.discounts, email)
    }
    const learner = await changeEmailByCode(db, { learnerId, code, leave }, time)
    if (learner instanceof Refusal) {
      securityLog.write('email change refused', { ...caller, network })
      return learner
    }
    outbox.wake()
    securityLog.write('email changed', { ...caller, network })
    return profileOf(learner)
  })

  serve(app, exportProfile, async ({ caller: { learnerId } }) => {
    const limited = await rateLimit(db, EXPORTS, securityLog.pseudonym(String(learnerId)), now())
    return limited ?? everythingOf(deps, learnerId)
  })

  serve(app, eraseProfile, async ({ caller, body }, c) => {
    const learner = await checkOwner(
      deps,
      caller,
      { password: body.password, field: 'password' },
      c
    )
    if (learner instanceof Refusal) return learner
    try {
      const time = deps.now().getTime()
      await inTransaction(db, tx => eraseLearner(tx, learner, deps.keys.discounts, time))
    } catch (error) {
      if (error instanceof LastOwner) return new Refusal('last_owner')
      throw error
    }
    securityLog.write('account erased', { learnerId: learner.id, network: networkOf(c) })
    return undefined
  })
}

function columnsOf(
  { name, phoneNumber, reminders, interests, ...rest }: ParsedOf<typeof updateProfile>['body'],
  now: Date
) {
  const number = phoneNumber === undefined ? undefined : toE164(phoneNumber)
  if (phoneNumber !== undefined && number === undefined) return new Refusal('phone_number_invalid')
  if (rest.birthday && !isBirthday(rest.birthday, now)) {
    const errors = [{ path: 'body.birthday', code: 'custom', message: { key: 'no_birthday' } }]
    return new Refusal('validation_failed', { errors })
  }
  return {
    ...rest,
    ...(reminders !== undefined && { reminders: Number(reminders) }),
    ...(interests !== undefined && { interests: interests && JSON.stringify(interests) }),
    ...(name && { name_ar: tidyName(name.ar), name_en: tidyName(name.en) }),
    ...(number && phoneColumns(number, now))
  }
}

const EARLIEST_BIRTHDAY = '1900-01-01'

/** @param day YYYY-MM-DD */
function isBirthday(day: string, now: Date): boolean {
  // In some time zone it is tomorrow.
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  return day >= EARLIEST_BIRTHDAY && day <= tomorrow
}
