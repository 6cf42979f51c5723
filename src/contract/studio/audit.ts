import * as z from 'zod/mini'
import { AUDIT_KINDS } from '#domain/studio/audit-actions.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filled, listOf, paging, plain, Text, Time } from '#contract/fields.ts'
import { NearDay } from './fields.ts'

const Value = z.nullable(z.union([plain(5_000), z.number(), z.boolean()]))

/** A change by staff or on the terminal. */
export const AuditEntry = z.object({
  at: Time,
  who: plain(200),
  /** Of an account that still exists. */
  name: z.optional(Text),
  /** An IPv4 /24 or IPv6 /64, of changes in the studio. */
  network: z.optional(plain(100)),
  action: plain(200),
  subject: plain(1_000),
  /** Of what subject and values mean, where they still exist: `learner 17`, `expert 3`. */
  names: z.optional(z.record(plain(200), Text)),
  /** Before and after by field; null for personal values. */
  change: z.record(plain(200), z.nullable(z.readonly(z.tuple([Value, Value])))),
  reason: z.optional(plain(1_000))
})

export const listAudit = endpoint('GET', '/studio/audit', {
  summary: 'Every change by staff and on the terminal, newest first. Days are those of Cairo.',
  staff: ['owner'],
  query: z.strictObject({
    /** `account 17`, a user of the machine, or `terminal` for all of them. */
    who: z.optional(filled(100)),
    /** `promo add` */
    action: z.optional(filled(100)),
    /** `learner 17` */
    subject: z.optional(filled(200)),
    kind: z.optional(z.enum(AUDIT_KINDS)),
    /** Part of the name, address or number of what was changed. */
    query: z.optional(filled(100)),
    from: z.optional(NearDay),
    /** Included. */
    to: z.optional(NearDay),
    ...paging
  }),
  reply: listOf(AuditEntry)
})
