import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Locale, Seconds, Slug, Text, Time, Url } from './fields.ts'

const headers = z.object({ lancode: z.optional(Locale) })

/** JSON-LD for programs that verify badges. */
const Linked = z.looseObject({ '@context': z.array(z.string()), type: z.array(z.string()) })

export const Certificate = z.object({
  /** Unguessable, not a number. */
  id: z.string().check(z.minLength(22), z.maxLength(100)),
  learnerName: Text,
  courseTitle: Text,
  courseSlug: Slug,
  instructorName: Text,
  issuedAt: Time,
  durationSeconds: Seconds,
  language: Locale,
  verifyUrl: Url,
  revoked: z.boolean(),
  /** Lessons, quizzes and outcomes on that day; absent on old certificates. */
  contents: z.optional(
    z.object({
      lessons: z.int().check(z.minimum(0)),
      quizzes: z.int().check(z.minimum(0)),
      /** The first ones of a class; none of a path. */
      outcomes: z.array(Text)
    })
  ),
  /** Only of a learning path. Course fields then have the path's title and first class. */
  path: z.optional(
    z.object({ slug: Slug, courses: z.array(z.object({ slug: Slug, title: Text })) })
  )
})
export type Certificate = z.output<typeof Certificate>
export type CertificateContents = NonNullable<Certificate['contents']>
export type PathOfCertificate = NonNullable<Certificate['path']>

/** Before the rows with an id, which are longer. */
export const getCertificateIssuer = endpoint('GET', '/certificates/issuer.json', {
  summary: 'Who issues the badges, with the public key to check them with.',
  token: 'none',
  reply: Linked
})

export const getCertificate = endpoint('GET', '/certificates/:id', {
  summary: 'A certificate, public, for verification.',
  token: 'none',
  headers,
  reply: Certificate,
  errors: ['not_found']
})

export const getCertificatePdf = endpoint('GET', '/certificates/:id/pdf', {
  summary: 'The certificate as a PDF in the language of `lancode`, or else in its own.',
  token: 'none',
  headers,
  reply: 'application/pdf',
  errors: ['not_found']
})

export const getCertificateBadge = endpoint('GET', '/certificates/:id/badge.json', {
  summary: 'The certificate as a signed Open Badges 3.0 credential; not once it is revoked.',
  token: 'none',
  reply: Linked,
  errors: ['not_found']
})

export const getCertificateStatus = endpoint('GET', '/certificates/:id/status.json', {
  summary: 'Whether the badge is revoked, as the list of revocations that it names.',
  token: 'none',
  reply: z.object({
    id: Url,
    issuer: Url,
    revokedCredential: z.array(z.object({ id: Url, revoked: z.boolean() }))
  }),
  errors: ['not_found']
})
