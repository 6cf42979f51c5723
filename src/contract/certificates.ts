import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Locale, Seconds, Slug, Text, Time, Url } from './fields.ts'

const headers = z.object({ lancode: z.optional(Locale) })

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
  revoked: z.boolean()
})
export type Certificate = z.output<typeof Certificate>

export const getCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:id',
  summary: 'A certificate, public, for verification.',
  token: 'none',
  headers,
  reply: Certificate,
  errors: ['not_found']
})

export const getCertificatePdf = endpoint({
  method: 'GET',
  path: '/certificates/:id/pdf',
  summary: 'The certificate as a PDF in the language of `lancode`.',
  token: 'none',
  headers,
  reply: 'application/pdf',
  errors: ['not_found']
})

export const getCertificateBadge = endpoint({
  method: 'GET',
  path: '/certificates/:id/badge.json',
  summary: 'The certificate as a signed Open Badges 3.0 credential.',
  token: 'none',
  reply: z.looseObject({ '@context': z.array(z.string()), type: z.array(z.string()) }),
  errors: ['not_found']
})
