import * as z from 'zod/mini'
import { Certificate } from '#contract/certificates.ts'
import { ClassSummary, ItemType, Level } from '#contract/catalogue/classes.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Day,
  Email,
  filled,
  Id,
  listOf,
  Locale,
  LONGEST,
  paging,
  plain,
  Seconds,
  Slug,
  Text,
  Time
} from '#contract/fields.ts'
import { WeeklyMinutes } from '#contract/learning/goals.ts'
import { Note } from '#contract/learning/notes.ts'

const Gender = z.enum(['male', 'female'])

/** A strict object, unlike names in answers. */
const NewName = z
  .strictObject({ en: plain(LONGEST.title), ar: plain(LONGEST.title) })
  .check(z.refine(({ en, ar }) => (en + ar).trim() !== '', { error: 'empty in both languages' }))

/** Answers that choose what home shows; no category means skipped. */
export const Interests = z.strictObject({
  categoryIds: z.array(Id).check(z.maxLength(50)),
  level: z.optional(Level),
  /** The weekly goal too. */
  weeklyMinutes: z.optional(WeeklyMinutes)
})
export type Interests = z.output<typeof Interests>

export const Profile = z.object({
  id: Id,
  name: Text,
  email: Email,
  emailVerified: z.boolean(),
  /** E.164; empty when another learner had proved it first. */
  phoneNumber: z.string(),
  gender: z.optional(Gender),
  birthday: z.optional(Day),
  language: Locale,
  /** Whether mails are wanted beyond money and safety. Beyond the contract, so a server may omit it. */
  reminders: z.optional(z.boolean()),
  /** Absent until asked. */
  interests: z.optional(Interests),
  createdAt: Time
})
export type Profile = z.output<typeof Profile>

export const getProfile = endpoint('GET', '/profile', {
  summary: 'The signed-in user.',
  reply: Profile
})

export const updateProfile = endpoint('PATCH', '/profile', {
  summary: 'Changes what is named in the body, nothing else.',
  body: z.strictObject({
    name: z.optional(NewName),
    phoneNumber: z.optional(filled(40)),
    /** `null` takes it away. */
    gender: z.optional(z.nullable(Gender)),
    /** `null` takes it away. */
    birthday: z.optional(z.nullable(Day)),
    language: z.optional(Locale),
    reminders: z.optional(z.boolean()),
    /** `null` deletes them, so that they are asked again. */
    interests: z.optional(z.nullable(Interests))
  }),
  reply: Profile,
  errors: ['phone_number_used', 'phone_number_invalid']
})

/** An account without one proves its owner instead. */
const OwnPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(1_000)))

export const requestEmailChange = endpoint('POST', '/profile/email', {
  summary: 'Mails a code of six digits to a new address, valid for 15 min.',
  body: z.strictObject({ email: Email, password: OwnPassword }),
  status: 202,
  errors: ['invalid_credentials', 'proof_required', 'email_registered']
})

export const confirmEmailChange = endpoint('POST', '/profile/email/confirm', {
  summary: 'Changes the address with the code of its mail; five wrong codes end it.',
  body: z.strictObject({ code: filled(40) }),
  reply: Profile,
  errors: ['code_invalid', 'email_registered']
})

export const exportProfile = endpoint('GET', '/profile/export', {
  summary: 'Everything held on the user.',
  reply: z.looseObject({ profile: Profile })
})

export const eraseProfile = endpoint('DELETE', '/profile', {
  summary: 'Erases the account.',
  body: z.strictObject({ password: OwnPassword }),
  errors: ['invalid_credentials', 'proof_required', 'last_owner']
})

export const listMyClasses = endpoint('GET', '/profile/courses', {
  summary: 'Classes the user is enrolled in, with progress.',
  reply: z.array(
    z.object({
      course: ClassSummary,
      completedItems: z.int().check(z.minimum(0)),
      totalItems: z.int().check(z.minimum(0)),
      nextItemId: z.optional(Id),
      nextItem: z.optional(
        z.object({ type: ItemType, title: Text, durationSeconds: z.optional(Seconds) })
      ),
      /** Where the user was last, unless it is complete; on any device. */
      lastItem: z.optional(
        z.object({
          id: Id,
          type: ItemType,
          title: Text,
          durationSeconds: z.optional(Seconds),
          positionSeconds: z.number().check(z.minimum(0))
        })
      ),
      completedAt: z.optional(Time)
    })
  )
})

export const listMyNotes = endpoint('GET', '/profile/notes', {
  summary: 'Notes of the user on all classes, newest first.',
  query: z.strictObject(paging),
  reply: listOf(
    z.extend(Note, {
      /** Title of its item. */
      item: Text,
      course: z.object({ id: Id, slug: Slug, title: Text })
    })
  )
})

export const listMyCertificates = endpoint('GET', '/profile/certificates', {
  summary: 'Certificates the user has earned.',
  reply: z.array(Certificate)
})

export const listSaved = endpoint('GET', '/profile/saved', {
  summary: 'Classes the user keeps for later.',
  reply: z.array(ClassSummary)
})

export const saveClass = endpoint('PUT', '/profile/saved/:courseId', {
  summary: 'Keeps a class for later.',
  errors: ['not_found']
})

export const unsaveClass = endpoint('DELETE', '/profile/saved/:courseId', {
  summary: 'Keeps it no longer.',
  errors: ['not_found']
})

export const listSessions = endpoint('GET', '/profile/sessions', {
  summary: 'Where the user is signed in.',
  reply: z.array(
    z.object({
      id: z.string(),
      createdAt: Time,
      lastSeenAt: Time,
      userAgent: z.optional(z.string()),
      current: z.boolean()
    })
  )
})

export const endSession = endpoint('DELETE', '/profile/sessions/:id', {
  summary: 'Signs out one of them.',
  errors: ['not_found']
})
