import * as z from 'zod/mini'
import { CatalogueVersion } from './catalogue/changes.ts'
import { endpoint } from './endpoint.ts'

export const Health = z.object({ status: z.literal('ok') })

export const isLive = endpoint('GET', '/health/live', {
  summary: 'The process runs.',
  token: 'none',
  reply: Health
})

export const isReady = endpoint('GET', '/health/ready', {
  summary: 'The process can answer; else 503 with what is missing.',
  token: 'none',
  reply: z.extend(Health, {
    /** Absent before the first change. */
    catalogueVersion: z.optional(CatalogueVersion),
    /** Version of the catalogue that the published pages show; absent when unknown. */
    liveVersion: z.optional(CatalogueVersion)
  }),
  errors: ['unavailable']
})
