import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Id, Percentage, plain, Pounds, Seconds, Slug, Text, Time } from '#contract/fields.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'

const Count = z.int().check(z.minimum(0))
/** One value for each of `days`, in their order. */
const series = <Value extends z.ZodMiniType>(value: Value) => z.array(value)
const Counts = series(Count)
/** Null for days that were not counted. */
const KnownCounts = series(z.nullable(Count))
const byPlan = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ MONTHLY: series(value), QUARTERLY: series(value), YEARLY: series(value) })

const Money = z.object({
  /** Learners with access when the day ended, by the plan that their subscription has then. */
  active: byPlan(Count),
  /** Payments that gave access where there was none: the first, or after a gap. */
  new: byPlan(Count),
  /** Payments while access ran, which extend it; by the plan that was bought. */
  renewed: byPlan(Count),
  /** Access that ended: its time was over, or a refund or the erasure of the account ended it. */
  ended: byPlan(Count),
  payments: byPlan(Count),
  /** What was paid on the day for access, before refunds. */
  revenue: byPlan(Pounds),
  refunds: byPlan(Count),
  /** What was given back on the day, whenever it was paid. Payments that bought nothing are in neither. */
  refunded: byPlan(Pounds),
  /** By the reason that the learner gave. Access runs on until its end. */
  cancelled: z.object(
    Object.fromEntries(CANCEL_REASONS.map(reason => [reason, Counts])) as Record<
      (typeof CANCEL_REASONS)[number],
      typeof Counts
    >
  ),
  /** Cancellations that the learner took back; a new payment counts as renewed instead. */
  resumed: Counts
})

const Funnel = z.object({
  /** Accounts that were made on the day; an address that is proved later counts on its own day. */
  signUps: Counts,
  verified: Counts,
  /** Learners who opened a film of a class of theirs for the first time. */
  firstPlays: KnownCounts,
  /** Learners who paid for the first time. */
  firstSubscriptions: Counts,
  /**
   * Of those who signed up on the day, how many have since come so far, until now. The funnel is
   * `signedUp` → `played` → `playedAndSubscribed`, in whichever order the last two happened;
   * `subscribed` has also those who never played.
   */
  cohort: z.object({
    signedUp: Counts,
    verified: Counts,
    played: Counts,
    subscribed: Counts,
    playedAndSubscribed: Counts
  })
})

const Learning = z.object({
  /** Learners who began a class, once for each class. */
  enrolments: Counts,
  /** Classes of which a learner completed the last item. */
  completions: Counts,
  certificates: Counts,
  /** Film time that a learner had not played before, so that repeating a film adds nothing. */
  watchedSeconds: KnownCounts
})

const ClassFigures = z.object({
  id: Id,
  slug: Slug,
  title: Text,
  /** Who began the class in these days. */
  learners: Count,
  /** How many of them have completed it, until now. */
  completed: Count,
  /** Absent without learners. */
  completionRate: z.optional(Percentage),
  /** In these days, of all learners; null where none of them was counted. */
  watchedSeconds: z.nullable(Seconds),
  /** The item that most of those who had come to it did not complete, and how many these are. */
  stop: z.optional(z.object({ itemId: Id, title: Text, lost: Count }))
})

/**
 * Figures by day, counted as they happen and brought up to date once a minute. Days are Cairo's.
 *
 * Figures of past days do not change when an account is erased: what it did stays counted, without a
 * name, and its access ends on the day of the erasure. What happened before the figures existed
 * (`since`) is counted from what the store still had then, so accounts erased until then are in the
 * money alone.
 *
 * Each role gets its part: `owner` all of it, `finance` money and funnel, `editor` and `support`
 * funnel, learning, classes and searches, `expert` its own classes. Roles add up.
 */
export const getOverview = endpoint('GET', '/studio/overview', {
  summary:
    'How the platform does, by day in Cairo: subscribers, money, funnel, learning, classes, searches that found nothing. Each role gets its part.',
  staff: ROLES,
  query: z.strictObject({
    /** 29 days before `to` unless given. */
    from: z.optional(Day),
    /** Included; at most 365 days after `from`. Today, which is also the last day that is answered, unless given. */
    to: z.optional(Day)
  }),
  reply: z.object({
    from: Day,
    to: Day,
    /** Every day from `from` to `to`. */
    days: z.array(Day),
    /** What happened later is not counted yet. */
    asOf: Time,
    /** False while the time before the figures is still being counted: past days show too little. */
    isComplete: z.boolean(),
    /** The first whole day with these figures; absent where all days have them. */
    since: z.object({
      watched: z.optional(Day),
      firstPlays: z.optional(Day),
      searches: z.optional(Day)
    }),
    money: z.optional(Money),
    funnel: z.optional(Funnel),
    learning: z.optional(Learning),
    /** The 50 with most learners in these days, then with most film time. */
    classes: z.optional(z.array(ClassFigures).check(z.maxLength(50))),
    /** The 50 most frequent; days count at most 200 different ones, and none with an address or number. */
    searches: z.optional(
      z.array(z.object({ query: plain(QUERY_MAX_LENGTH), searches: Count })).check(z.maxLength(50))
    )
  })
})
