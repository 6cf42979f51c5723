import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, listOf, paging, plain, Text, Time } from '#contract/fields.ts'

const WRITERS = ['expert', 'editor', 'owner'] as const

/** Longest texts of an announcement, in UTF-16 code units. */
export const ANNOUNCEMENT_LONGEST = { title: 150, body: 3_000 } as const

const English = z.strictObject({
  title: filled(ANNOUNCEMENT_LONGEST.title),
  body: filled(ANNOUNCEMENT_LONGEST.body)
})

const StudioAnnouncement = z.object({
  id: Id,
  title: plain(ANNOUNCEMENT_LONGEST.title),
  body: plain(ANNOUNCEMENT_LONGEST.body),
  /** For those who read English; without it they read the other text. */
  english: z.optional(z.object({ title: plain(150), body: plain(3_000) })),
  /** Absent once the account is gone. */
  author: z.optional(Text),
  createdAt: Time
})
export type StudioAnnouncement = z.output<typeof StudioAnnouncement>

export const listAnnouncements = endpoint('GET', '/studio/classes/:id/announcements', {
  summary:
    'Announcements to those who take part in a class, newest first, and how many a new one reaches.',
  staff: WRITERS,
  query: z.strictObject(paging),
  reply: z.object({
    ...listOf(StudioAnnouncement).shape,
    /** Who takes part and gets announcements in any way, but not the caller. */
    learners: z.int().check(z.minimum(0)),
    /** The text of a notice of a new one, with `{{title}}` for its title. */
    sentence: Text,
    /** Of the mail of a new one. */
    subject: Text,
    /** How many more may be sent now. */
    left: z.int().check(z.minimum(0))
  }),
  errors: ['not_found']
})

export const announce = endpoint('POST', '/studio/classes/:id/announcements', {
  summary:
    'Tells all who take part in a class; experts in their own. Learners hear of it as they chose.',
  staff: WRITERS,
  body: z.strictObject({
    title: filled(ANNOUNCEMENT_LONGEST.title),
    body: filled(ANNOUNCEMENT_LONGEST.body),
    english: z.optional(English)
  }),
  reply: StudioAnnouncement,
  status: 201,
  errors: ['not_found']
})

export const withdrawAnnouncement = endpoint('DELETE', '/studio/announcements/:id', {
  summary: 'Takes an announcement back, also out of the notices and mails that wait.',
  staff: WRITERS,
  errors: ['not_found']
})
