import * as z from 'zod/mini'
import { Level } from '#contract/catalogue/classes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, listOf, Locale, LONGEST, paging, plain, Time, Url } from '#contract/fields.ts'

const Status = z.enum(['new', 'answered', 'accepted', 'declined'])

const ListedApplication = z.object({
  id: Id,
  receivedAt: Time,
  status: Status,
  name: plain(LONGEST.title),
  nameEn: z.optional(plain(LONGEST.title)),
  email: plain(254),
  /** ISO 3166-1. */
  country: z.optional(plain(2)),
  expertise: plain(LONGEST.title),
  proposedTitle: z.optional(plain(LONGEST.title)),
  /** The record that was made when it was accepted. */
  expertId: z.optional(Id)
})

/** Texts are as the applicant wrote them. */
const WholeApplication = z.extend(ListedApplication, {
  phoneNumber: plain(40),
  yearsOfExperience: z.optional(z.int()),
  about: plain(LONGEST.body),
  links: z.array(Url),
  sampleUrl: z.optional(Url),
  proposedOutline: z.optional(plain(LONGEST.body)),
  level: z.optional(Level),
  /** Of the class. */
  language: z.optional(Locale),
  /** Of the page, in which it is answered. */
  readerLanguage: Locale,
  consent: z.optional(z.boolean()),
  /** Mails of staff to the applicant, oldest first. */
  answers: z.array(z.object({ at: Time, status: Status, message: plain(5_000) }))
})

export const listApplicationsToTeach = endpoint('GET', '/studio/applications', {
  summary: 'Applications to teach, newest first, the newest 5,000 of what is asked for.',
  staff: ['support', 'editor', 'owner'],
  query: z.strictObject({
    status: z.optional(Status),
    /** Part of a name, an address, a field or a title. */
    query: z.optional(filled(100)),
    ...paging
  }),
  reply: listOf(ListedApplication)
})

export const getApplicationToTeach = endpoint('GET', '/studio/applications/:id', {
  summary: 'Everything of an application to teach.',
  staff: ['support', 'editor', 'owner'],
  reply: WholeApplication,
  errors: ['not_found']
})

export const decideApplicationToTeach = endpoint('PATCH', '/studio/applications/:id', {
  summary:
    'Sets the status, and mails a message. Accepting makes the expert’s record and the invitation, and asks for the second factor again.',
  staff: ['support', 'editor', 'owner'],
  body: z.strictObject({
    status: Status,
    /** Plain text in the applicant’s language. */
    message: z.optional(filled(5_000))
  }),
  reply: WholeApplication,
  errors: ['not_found', 'conflict']
})

export const eraseApplicationToTeach = endpoint('DELETE', '/studio/applications/:id', {
  summary: 'Deletes an application, with its open invitation, when the applicant asks for it.',
  staff: ['support', 'editor', 'owner'],
  secondFactor: 'again',
  errors: ['not_found']
})
