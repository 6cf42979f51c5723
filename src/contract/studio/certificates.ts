import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  Id,
  listOf,
  Locale,
  LONGEST,
  paging,
  plain,
  Slug,
  Text,
  Time,
  Url
} from '#contract/fields.ts'
import { QUERY_MAX_LENGTH } from '#contract/search/search-limits.ts'
import { ChangeReason, HistoryEntry, IsUndo } from './change-by-staff.ts'
import { NearDay, Person } from './fields.ts'

const SUPPORT = ['support', 'owner'] as const

const IssuedCertificate = z.object({
  id: plain(100),
  learnerId: Id,
  /** As it is written there. */
  name: Text,
  /** Of the class or learning path. */
  title: Text,
  /** Of the class; a path has the slug of its own. */
  slug: Slug,
  isPath: z.boolean(),
  language: Locale,
  issuedAt: Time,
  revokedAt: z.optional(Time),
  /** Its public page. */
  verifyUrl: Url
})
export type IssuedCertificate = z.output<typeof IssuedCertificate>

export const listIssuedCertificates = endpoint('GET', '/studio/certificates', {
  summary:
    'Certificates by number, by the number, address or phone number of the learner, or by parts of the name on them; newest first.',
  staff: SUPPORT,
  query: z.strictObject({ query: z.optional(plain(QUERY_MAX_LENGTH)), ...paging }),
  reply: z.extend(listOf(IssuedCertificate), {
    /** More match than the `total` that can be paged through. */
    hasMore: z.optional(z.literal(true))
  })
})

const CertificateRecord = z.extend(IssuedCertificate, {
  learner: z.extend(Person, { isStaff: z.boolean() }),
  /** What staff did to it, newest first. */
  history: z.array(HistoryEntry)
})

export const getIssuedCertificate = endpoint('GET', '/studio/certificates/:id', {
  summary: 'A certificate with what staff did to it.',
  staff: SUPPORT,
  reply: CertificateRecord,
  errors: ['not_found']
})

/** One change, so that each has its entry in the audit log. */
const isOneChange = ({ name, day, revoked, reissue }: Record<string, unknown>) =>
  [name ?? day, revoked, reissue].filter(wanted => wanted !== undefined).length === 1

export const changeCertificate = endpoint('PATCH', '/studio/certificates/:id', {
  summary:
    'Corrects name or day, or revokes or restores, or reissues a certificate from account and class as they are now.',
  staff: SUPPORT,
  body: z
    .strictObject({
      /** An empty name is taken out; one language has to have one. */
      name: z.optional(
        z.strictObject({
          ar: z.optional(plain(LONGEST.title)),
          en: z.optional(plain(LONGEST.title))
        })
      ),
      /** Of issue, in Cairo. */
      day: z.optional(NearDay),
      revoked: z.optional(z.boolean()),
      /** `new-number`: the old address ends. */
      reissue: z.optional(z.enum(['same-number', 'new-number'])),
      reason: ChangeReason,
      isUndo: IsUndo
    })
    .check(z.refine(isOneChange, { path: ['reason'], error: 'one change' })),
  /** As it is now, with its new number. */
  reply: CertificateRecord,
  errors: ['not_found', 'conflict']
})
