import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const Health = z.object({ status: z.literal('ok') })

export const isLive = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process runs.',
  token: 'none',
  reply: Health,
  errors: []
})

export const isReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'The process can answer; else 503 with what is missing.',
  token: 'none',
  reply: Health,
  errors: ['unavailable']
})
