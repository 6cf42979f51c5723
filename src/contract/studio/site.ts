import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { plain, Time } from '#contract/fields.ts'

const Whole = z.int().check(z.minimum(0))

const Publication = z.object({
  state: z.enum(['live', 'publishing', 'failed']),
  startedAt: Time,
  /** `catalogue`, `content`, `start`, `day`, `build` */
  cause: plain(100),
  version: z.optional(plain(100)),
  /** Once it has ended. */
  tookMs: z.optional(Whole),
  /** These once it is live. */
  pages: z.optional(Whole),
  rendered: z.optional(Whole),
  /** Why it failed. */
  problem: z.optional(plain(500))
})

export const getPublishedSite = endpoint('GET', '/studio/site', {
  summary: 'How publishing stands, and the last publications, newest first.',
  staff: ROLES,
  reply: z.object({
    catalogueVersion: z.optional(plain(100)),
    /** What visitors see. */
    liveVersion: z.optional(plain(100)),
    /** Of the newest publication; absent before the first, as what follows. */
    state: z.optional(z.enum(['live', 'publishing', 'failed'])),
    startedAt: z.optional(Time),
    tookMs: z.optional(Whole),
    pages: z.optional(Whole),
    problem: z.optional(plain(500)),
    publications: z.array(Publication)
  })
})
