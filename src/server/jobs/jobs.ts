import { forgetNetworks } from '#server/accounts/attempts/known-networks.ts'
import { forgetEnded } from '#server/accounts/delete-ended.ts'
import type { Outbox } from '#server/mail/outbox-port.ts'
import type { Db } from '#server/db/open.ts'
import { forgetViewings } from '#server/learning/views.ts'
import { deleteOldRateLimits } from '#server/http/rate-limit.ts'
import { describeError } from '#server/runtime/log.ts'
import type { PaymentDeps } from '#server/payments/open-payment.ts'
import { forgetLearnerMails, remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** For mails and refunds that another process left behind. */
const RETRY_EVERY = 15_000
const REMIND_EVERY = 10 * MINUTE

/** Every process runs all jobs; each mail, payment and refund is claimed by one. @returns stops them */
export async function startJobs(deps: PaymentDeps & { outbox: Outbox }): Promise<() => void> {
  const { db, log, now, outbox } = deps
  const warn = (event: string) => (error: unknown) => log('warn', event, describeError(error))
  const forget = () => forgetOld(db, now()).catch(warn('what is over stays'))
  const reconcile = () => reconcilePayments(deps).catch(warn('payments wait'))
  const refund = () => performRefunds(deps).catch(warn('refunds wait'))
  const remind = () => remindOfEnds(db, now()).catch(warn('reminders wait'))
  const timers = [
    setInterval(forget, HOUR),
    setInterval(outbox.wake, RETRY_EVERY),
    setInterval(reconcile, MINUTE),
    setInterval(refund, RETRY_EVERY),
    setInterval(remind, REMIND_EVERY)
  ]
  for (const timer of timers) timer.unref()
  await forget()
  await remind()
  outbox.wake()
  return () => timers.forEach(timer => clearInterval(timer))
}

export async function forgetOld(db: Db, now: Date): Promise<void> {
  for (const forget of [
    deleteOldRateLimits,
    forgetEnded,
    forgetNetworks,
    forgetViewings,
    forgetLearnerMails
  ]) {
    await forget(db, now)
  }
}
