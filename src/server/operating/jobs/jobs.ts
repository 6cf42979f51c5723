import { randomUUID } from 'node:crypto'
import { deleteOldNetworks } from '#server/accounts/attempts/known-networks.ts'
import { deleteEnded } from '#server/accounts/delete-ended.ts'
import { deleteOldInvitations, grantProvedInvitations } from '#server/accounts/staff/invitations.ts'
import { deleteOldSaves } from '#server/catalogue/drafts/delete-old-saves.ts'
import { publishDue } from '#server/catalogue/drafts/publish-due.ts'
import { deleteOldMutes } from '#server/learning/questions/mutes.ts'
import type { Outbox } from '#server/mail/outbox-port.ts'
import type { Db } from '#server/db/open.ts'
import { keepFilmCurves } from '#server/db/rollups/keep-film-curves.ts'
import { keepFigures } from '#server/db/rollups/keep-figures.ts'
import { deleteOldJobs } from '#server/jobs/queue.ts'
import { adoptClips } from '#server/media/clips.ts'
import type { MediaStore } from '#server/media/media.ts'
import { removeUnusedPictures } from '#server/media/pictures/unused-pictures.ts'
import { removeOldUploads } from '#server/media/uploads/upload-pieces.ts'
import { deleteOldGoalRows } from '#server/learning/goals/learned-time.ts'
import { remindOfLearning } from '#server/learning/goals/remind.ts'
import { queueNoticeMails } from '#server/accounts/notices/queue-notice-mails.ts'
import { deleteOldPushes } from '#server/accounts/notices/push/push-messages.ts'
import { deleteOldNotices } from '#server/accounts/notices/read-notices.ts'
import { keepAffinities } from '#server/learning/recommendations/count-affinities.ts'
import { deleteOldViewings } from '#server/learning/views.ts'
import { deleteOldRateLimits } from '#server/http/rate-limit.ts'
import { describeError } from '#server/runtime/log.ts'
import { deleteOldLearnerMails, remindOfEnds } from '#server/mail/learner-mails/learner-mails.ts'
import { performRefunds } from '#server/payments/perform-refunds.ts'
import { numberOldPayments } from '#server/payments/receipts/number-old-payments.ts'
import { type RenewalDeps, runRenewals } from '#server/payments/renewals/charge-renewals.ts'
import { forgetCards } from '#server/payments/renewals/forget-cards.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import type { SearchMisses } from '#server/search/search-misses.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** For mails and refunds that another process left behind. */
const RETRY_EVERY = 15_000
/** For classes that are published at a time. */
const PUBLISH_EVERY = 15_000
const REMIND_EVERY = 10 * MINUTE

type JobDeps = RenewalDeps & { outbox: Outbox; searchMisses: SearchMisses; media: MediaStore }

/** Every process runs all jobs; each mail, payment and refund is claimed by one. @returns stops them */
export async function startJobs(deps: JobDeps): Promise<() => Promise<void>> {
  const { db, log, media, now, outbox, searchMisses } = deps
  const warn = (event: string) => (error: unknown) => log('warn', event, describeError(error))
  const deleteOld = () =>
    deleteOldRows(db, now())
      .then(() => removeOldUploads(db, media, now()))
      .catch(warn('deleting old rows failed'))
  const clean = () =>
    removeUnusedPictures({ db, media, now, isStopping: () => isStopping }).catch(
      warn('removing unused pictures failed')
    )
  const reconcile = () => reconcilePayments(deps).catch(warn('asking for payments failed'))
  const renew = () =>
    runRenewals(deps)
      .then(count => void (count > 0 && outbox.wake()))
      .catch(warn('renewing subscriptions failed'))
  const refund = () => performRefunds(deps).catch(warn('performing refunds failed'))
  const forget = () =>
    forgetCards({ ...deps, key: deps.cardKey }).catch(warn('forgetting cards failed'))
  const remind = () => remindOfEnds(db, now()).catch(warn('queueing reminders failed'))
  const grant = () => grantProvedInvitations(db, now()).catch(warn('granting roles failed'))
  const publish = () => publishDue(deps).catch(warn('publishing at a time failed'))
  let isStopping = false
  const keeping = { holder: randomUUID(), now, isStopping: () => isStopping }
  const flush = () => searchMisses.flush(db).catch(warn('storing searches failed'))
  const count = () =>
    flush()
      .then(() => keepFigures(db, keeping))
      .then(() => keepFilmCurves(db, keeping))
      .catch(warn('keeping figures failed'))
  let counting = Promise.resolve()
  const stopping = { now, isStopping: () => isStopping }
  const relate = () => keepAffinities(db, stopping).catch(warn('counting affinities failed'))
  const remindLearners = () =>
    remindOfLearning(db, stopping)
      .then(queued => void (queued > 0 && outbox.wake()))
      .catch(warn('queueing reminders failed'))
  const mailNotices = () =>
    queueNoticeMails(db, stopping)
      .then(queued => void (queued > 0 && outbox.wake()))
      .catch(warn('queueing mails of notices failed'))
  const receipt = () => numberOldPayments(db, stopping).catch(warn('numbering old payments failed'))
  const countNext = () => (counting = counting.then(() => (isStopping ? undefined : count())))
  let cleaning = Promise.resolve()
  const cleanNext = () => (cleaning = cleaning.then(() => (isStopping ? undefined : clean())))
  let publishing = Promise.resolve()
  const publishNext = () =>
    (publishing = publishing.then(() => (isStopping ? undefined : publish())))
  let renewing = Promise.resolve()
  const renewNext = () => (renewing = renewing.then(() => (isStopping ? undefined : renew())))
  let relating = Promise.resolve()
  const relateNext = () =>
    (relating = relating.then(() => (isStopping ? undefined : relate())).then(() => undefined))
  let reminding = Promise.resolve()
  const remindNext = () =>
    (reminding = reminding.then(() => (isStopping ? undefined : remindLearners())))
  let mailing = Promise.resolve()
  const mailNext = () => (mailing = mailing.then(() => (isStopping ? undefined : mailNotices())))
  let receipting = Promise.resolve()
  const receiptNext = () =>
    (receipting = receipting.then(() => (isStopping ? undefined : receipt())))
  const timers = [
    setInterval(deleteOld, HOUR),
    setInterval(cleanNext, HOUR),
    setInterval(outbox.wake, RETRY_EVERY),
    setInterval(reconcile, MINUTE),
    setInterval(renewNext, MINUTE),
    setInterval(grant, MINUTE),
    setInterval(refund, RETRY_EVERY),
    setInterval(forget, RETRY_EVERY),
    setInterval(publishNext, PUBLISH_EVERY),
    setInterval(remind, REMIND_EVERY),
    setInterval(countNext, MINUTE),
    setInterval(relateNext, MINUTE),
    setInterval(remindNext, MINUTE),
    setInterval(mailNext, MINUTE),
    setInterval(receiptNext, MINUTE)
  ]
  for (const timer of timers) timer.unref()
  await adoptClips(db, now()).catch(warn('listing clips failed'))
  await deleteOld()
  await remind()
  outbox.wake()
  void countNext()
  void cleanNext()
  void relateNext()
  void remindNext()
  void mailNext()
  void receiptNext()
  void renewNext()
  return async () => {
    isStopping = true
    timers.forEach(timer => clearInterval(timer))
    await Promise.all([
      ...[counting, publishing, relating, renewing],
      ...[reminding, mailing, cleaning, receipting]
    ])
  }
}

export async function deleteOldRows(db: Db, now: Date): Promise<void> {
  for (const deleteOld of [
    deleteOldRateLimits,
    deleteEnded,
    deleteOldNetworks,
    deleteOldViewings,
    deleteOldLearnerMails,
    deleteOldGoalRows,
    deleteOldInvitations,
    deleteOldJobs,
    deleteOldMutes,
    deleteOldNotices,
    deleteOldPushes,
    deleteOldSaves
  ]) {
    await deleteOld(db, now)
  }
}
