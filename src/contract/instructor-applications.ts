import * as z from 'zod/mini'
import { Level } from './catalogue/classes.ts'
import { endpoint } from './endpoint.ts'
import { Email, filled, HttpsUrl, Locale, LONGEST } from './fields.ts'

export const InstructorApplication = z.strictObject({
  name: filled(LONGEST.title),
  email: Email,
  phoneNumber: filled(40),
  expertise: filled(LONGEST.title),
  about: filled(LONGEST.body),
  links: z.array(HttpsUrl).check(z.maxLength(20)),
  sampleUrl: z.optional(HttpsUrl),
  nameEn: z.optional(filled(LONGEST.title)),
  /** ISO 3166-1, two letters. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  yearsOfExperience: z.optional(z.int().check(z.minimum(0), z.maximum(80))),
  proposedTitle: z.optional(filled(LONGEST.title)),
  proposedOutline: z.optional(filled(LONGEST.body)),
  level: z.optional(Level),
  language: z.optional(Locale),
  consent: z.optional(z.boolean())
})

export type InstructorApplication = z.output<typeof InstructorApplication>

export const applyAsInstructor = endpoint('POST', '/instructor-applications', {
  summary:
    'Applies as an instructor; the same address again within a day answers 200 and the first id.',
  token: 'none',
  body: InstructorApplication,
  reply: z.object({ id: z.int().check(z.positive()) }),
  status: 201,
  repeated: 200,
  errors: ['phone_number_invalid']
})
