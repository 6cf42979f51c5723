import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, listOf, paging, plain, Slug, Text, Time } from '#contract/fields.ts'
import { MAIL_MODES, NOTICE_KINDS } from '#domain/accounts/notices/notice-kinds.ts'
import { TimeZone } from './goals.ts'
import { Clock } from './reminders.ts'

const Kind = z.enum(NOTICE_KINDS)
const Mode = z.enum(MAIL_MODES)
/** Kind and subject: `answer:4711`. */
const NoticeId = plain(200).check(z.minLength(1))

export const LearnerNotice = z.object({
  id: NoticeId,
  kind: Kind,
  createdAt: Time,
  isRead: z.boolean(),
  /** Of the question or announcement. */
  title: z.optional(plain(500)),
  /** Of the announcement. */
  body: z.optional(plain(5_000)),
  /** Of the announcement, for those who read English. */
  english: z.optional(z.object({ title: plain(500), body: plain(5_000) })),
  author: z.optional(z.object({ name: Text, isExpert: z.boolean() })),
  class: z.optional(z.object({ id: Id, slug: Slug, title: Text })),
  questionId: z.optional(Id),
  contentId: z.optional(Id),
  certificateId: z.optional(plain(64)),
  /** What the certificate is for. */
  subject: z.optional(Text),
  isPath: z.optional(z.literal(true)),
  orderId: z.optional(plain(64)),
  /** `waits`, `failed` and `renews` for a payment, the others for a subscription. */
  about: z.optional(z.enum(['waits', 'failed', 'renews', 'ending', 'ended'])),
  /** End of the subscription, or when a kept card is charged for it. */
  until: z.optional(Time),
  /** Of the weekly goal. */
  minutes: z.optional(z.int().check(z.minimum(0)))
})
export type LearnerNotice = z.output<typeof LearnerNotice>

const Count = z.int().check(z.minimum(0))

export const listLearnerNotices = endpoint('GET', '/notices', {
  summary:
    'What the user may hear of, newest first: at most 200 of the last 90 days, without those about what they may no longer see.',
  query: z.strictObject({
    ...paging,
    /** Also those of coming renewals, which clients of before do not know. */
    renewals: z.optional(z.literal('true'))
  }),
  reply: z.object({ ...listOf(LearnerNotice).shape, unread: Count })
})

export const countUnreadNotices = endpoint('GET', '/notices/unread', {
  summary: 'How many of these are unread.',
  reply: z.object({ count: Count })
})

export const readNotices = endpoint('POST', '/notices/read', {
  summary: 'Marks notices as read: those named, or all until a time.',
  body: z
    .strictObject({
      ids: z.optional(z.array(NoticeId).check(z.maxLength(200))),
      until: z.optional(Time)
    })
    .check(
      z.refine(({ ids, until }) => (ids === undefined) !== (until === undefined), {
        error: 'either ids or until'
      })
    )
})

/** Without `push`, that stays as it was. */
const Choice = z.strictObject({
  kind: Kind,
  bell: z.boolean(),
  mail: Mode,
  push: z.optional(z.boolean())
})

const Quiet = z.strictObject({ from: Clock, until: Clock })

export const NoticePreferences = z.object({
  kinds: z.array(
    z.object({
      kind: Kind,
      bell: z.boolean(),
      mail: Mode,
      push: z.boolean(),
      /** Those that the kind may have. */
      modes: z.array(Mode)
    })
  ),
  timeZone: TimeZone,
  /** No mail and no push of notices is sent from then until then, in the time zone. */
  quiet: z.object({ from: Clock, until: Clock })
})
export type NoticePreferences = z.output<typeof NoticePreferences>

export const getNoticePreferences = endpoint('GET', '/profile/notice-preferences', {
  summary: 'How the user hears of each kind.',
  reply: NoticePreferences
})

export const setNoticePreferences = endpoint('PUT', '/profile/notice-preferences', {
  summary:
    'Sets how the user hears of the kinds named, and when neither mails nor pushes are sent.',
  body: z.strictObject({
    kinds: z.array(Choice).check(
      z.maxLength(NOTICE_KINDS.length),
      z.refine(kinds => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, {
        error: 'a kind twice'
      })
    ),
    timeZone: z.optional(TimeZone),
    quiet: z.optional(Quiet)
  }),
  reply: NoticePreferences
})
