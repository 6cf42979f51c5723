import * as z from 'zod/mini'
import { Profile } from '#contract/accounts/profile.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Email,
  Id,
  listOf,
  Locale,
  paging,
  plain,
  Pounds,
  Slug,
  Text,
  Time
} from '#contract/fields.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { PaymentMethod, Subscription } from '#contract/subscriptions/subscriptions.ts'
import { Changed, ChangeReason, HistoryEntry, WhyOnly } from './change-by-staff.ts'

const SUPPORT = ['support', 'owner'] as const

/** The first that applies, from the end: a disabled account is nothing else. */
export const LEARNER_STANDINGS = [
  'none',
  'subscribed',
  'cancelled',
  'ended',
  'unverified',
  'disabled'
] as const
const Standing = z.enum(LEARNER_STANDINGS)
export type LearnerStanding = z.output<typeof Standing>

const Learner = z.object({
  id: Id,
  name: Text,
  email: Email,
  language: Locale,
  standing: Standing,
  createdAt: Time,
  lastSeenAt: z.optional(Time)
})

const LearnerItem = z.extend(Learner, {
  /** Has a role in the studio. */
  isStaff: z.boolean(),
  /** Masked; absent when another learner had proved the number first. */
  phone: z.optional(plain(40)),
  /** Bought last. */
  plan: z.optional(SubscriptionType),
  /** May be over. */
  accessUntil: z.optional(Time)
})
export type LearnerItem = z.output<typeof LearnerItem>

export const listLearners = endpoint('GET', '/studio/learners', {
  summary:
    'Learners by parts of names, address or phone number, or by the number of a learner, order or certificate; newest first.',
  staff: SUPPORT,
  query: z.strictObject({
    query: z.optional(plain(QUERY_MAX_LENGTH)),
    status: z.optional(Standing),
    ...paging
  }),
  reply: z.extend(listOf(LearnerItem), {
    /** More match than the `total` that can be paged through. */
    hasMore: z.optional(z.literal(true))
  })
})

/** The newest of each kind. */
export const LISTED_MOST = 50

const Count = z.int().check(z.minimum(0))

const LearnerRecord = z.extend(Learner, {
  /** E.164, in full; empty when another learner had proved it first. */
  phone: plain(40),
  verifiedAt: z.optional(Time),
  disabledAt: z.optional(Time),
  /** Whether mails are wanted beyond money and safety. */
  reminders: z.boolean(),
  isStaff: z.boolean(),
  subscription: z.nullable(Subscription),
  /** Of all, where a list below has the newest only. */
  counts: z.object({
    ...{ classes: Count, purchases: Count, certificates: Count, reviews: Count, notes: Count },
    /** Orders that erasure leaves in the books. */
    paidOrders: Count
  }),
  classes: z.array(
    z.object({
      id: Id,
      slug: Slug,
      title: Text,
      enrolledAt: Time,
      lastActiveAt: Time,
      completedAt: z.optional(Time),
      completedItems: Count,
      totalItems: Count
    })
  ),
  purchases: z.array(
    z.object({
      orderId: plain(100),
      createdAt: Time,
      paidAt: z.optional(Time),
      subscriptionType: SubscriptionType,
      amount: Pounds,
      promoCode: z.optional(plain(100)),
      paymentMethod: PaymentMethod,
      status: z.enum(['pending', 'paid', 'failed', 'refunded'])
    })
  ),
  certificates: z.array(
    z.object({ id: plain(100), title: Text, issuedAt: Time, revokedAt: z.optional(Time) })
  ),
  sessions: z.array(
    z.object({ createdAt: Time, lastSeenAt: Time, userAgent: z.optional(plain(500)) })
  ),
  mails: z.array(
    z.object({
      kind: plain(50),
      requestedAt: Time,
      /** It is not sent yet. */
      isWaiting: z.boolean(),
      /** Of a mail with a link. */
      linkUsedAt: z.optional(Time)
    })
  ),
  /** What staff did, newest first. */
  history: z.array(HistoryEntry)
})
export type LearnerRecord = z.output<typeof LearnerRecord>

export const getLearner = endpoint('GET', '/studio/learners/:id', {
  summary: 'What support sees of a learner; opening it is logged, once an hour.',
  staff: SUPPORT,
  reply: LearnerRecord,
  errors: ['not_found']
})

/** `conflict` has a reason, such as `own_account`, `staff_account` or `account_disabled`. */
const REFUSED = ['not_found', 'conflict'] as const

export const verifyLearnerAccount = endpoint('POST', '/studio/learners/:id/verify', {
  summary: 'Marks an address as confirmed when its owner has proved it some other way.',
  staff: SUPPORT,
  body: WhyOnly,
  reply: Changed,
  errors: REFUSED
})

export const resetLearnerPassword = endpoint('POST', '/studio/learners/:id/reset-password', {
  summary: 'Sends the mail by which a learner chooses a new password.',
  staff: SUPPORT,
  body: WhyOnly,
  reply: Changed,
  errors: REFUSED
})

export const signOutLearnerAccount = endpoint('POST', '/studio/learners/:id/sign-out', {
  summary: 'Ends all sessions of a learner.',
  staff: SUPPORT,
  body: WhyOnly,
  reply: Changed,
  errors: REFUSED
})

export const endLearnerRenewal = endpoint('POST', '/studio/learners/:id/end-renewal', {
  summary: 'Ends the renewal of a subscription and forgets the card; access stays as paid.',
  staff: SUPPORT,
  body: WhyOnly,
  reply: Changed,
  errors: REFUSED
})

export const disableLearnerAccount = endpoint('POST', '/studio/learners/:id/disable', {
  summary: 'Locks a learner out at once: the sessions end, and no sign-in works.',
  staff: SUPPORT,
  body: WhyOnly,
  reply: Changed,
  errors: [...REFUSED, 'last_owner']
})

export const enableLearnerAccount = endpoint('POST', '/studio/learners/:id/enable', {
  summary: 'Lets a learner in again.',
  staff: SUPPORT,
  body: WhyOnly,
  reply: Changed,
  errors: REFUSED
})

export const changeLearnerEmail = endpoint('POST', '/studio/learners/:id/email', {
  summary: 'Changes the address of a learner, who keeps password and sessions.',
  staff: SUPPORT,
  body: z.strictObject({
    email: plain(254),
    /** The learner has answered from there; needed where the present address is proved. */
    verified: z.optional(z.boolean()),
    reason: z.optional(ChangeReason)
  }),
  reply: Changed,
  errors: REFUSED
})

export const exportLearnerAccount = endpoint('GET', '/studio/learners/:id/export', {
  summary: 'Everything held on a learner, as in their own export; logged.',
  staff: SUPPORT,
  reply: z.looseObject({ profile: Profile }),
  errors: REFUSED
})

export const eraseLearnerAccount = endpoint('DELETE', '/studio/learners/:id', {
  summary: 'Erases a learner, as learners can themselves; what they paid stays without a name.',
  staff: SUPPORT,
  secondFactor: 'again',
  body: z.strictObject({ reason: ChangeReason }),
  errors: [...REFUSED, 'last_owner']
})
