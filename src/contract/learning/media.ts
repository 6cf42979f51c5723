import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const getMedia = endpoint('GET', '/media/:path{.+}', {
  summary:
    'A file: pictures openly, everything else with the signature of an expiring link. `Range` works.',
  token: 'none',
  query: z.strictObject({ exp: z.optional(z.string()), sig: z.optional(z.string()) }),
  reply: 'application/octet-stream',
  errors: ['forbidden', 'not_found']
})
