import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { plain, Time } from '#contract/fields.ts'

/** Address of a browser at its push service. */
const Endpoint = z.url().check(z.maxLength(1_000))

/** As `PushSubscription.toJSON()` has it; base64url. */
const PushSubscriptionKeys = z.strictObject({
  endpoint: Endpoint,
  /** Not kept. */
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    /** A point of P-256, 65 bytes. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
  })
})
export type PushSubscriptionKeys = z.output<typeof PushSubscriptionKeys>

export const PushDevices = z.object({
  /** What browsers subscribe with (VAPID), base64url. */
  publicKey: plain(100),
  items: z.array(
    z.object({
      id: plain(64),
      createdAt: Time,
      userAgent: z.optional(plain(300)),
      /** The one that asks. */
      isCurrent: z.boolean(),
      /** Of the one that asks. */
      endpoint: z.optional(plain(1_000))
    })
  )
})
export type PushDevices = z.output<typeof PushDevices>

export const listPushDevices = endpoint('GET', '/profile/push-devices', {
  summary: 'The user’s browsers that take pushes, and the key that browsers subscribe with.',
  reply: PushDevices
})

export const addPushDevice = endpoint('PUT', '/profile/push-devices', {
  summary:
    'Lets the browser of this session take pushes until it logs out; an eleventh replaces the oldest.',
  body: PushSubscriptionKeys,
  reply: PushDevices
})

export const removePushDevice = endpoint('DELETE', '/profile/push-devices/:id', {
  summary: 'Ends pushes to one of these browsers.',
  errors: ['not_found']
})

export const renewPushDevice = endpoint('POST', '/push-renewals', {
  summary: 'Replaces a subscription that the browser has renewed, by the one before.',
  token: 'none',
  body: z.strictObject({ old: PushSubscriptionKeys, renewed: PushSubscriptionKeys }),
  errors: ['not_found']
})
