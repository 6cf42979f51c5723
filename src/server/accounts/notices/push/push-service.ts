import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import webPush from 'web-push'
import { MailNotTaken, MailRejected } from '#server/mail/mail.ts'
import { isPushAddress, lookupPublic } from './push-address.ts'
import type { PushKey } from './push-key.ts'

/** Where a browser takes pushes, with what they are encrypted for; base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  id?: string
  date?: Date
  target: PushTarget
  /** Encrypted for the browser (RFC 8291). */
  payload: string
  /** A waiting push of the same topic is replaced; at most 32 letters of base64url. */
  topic: string
  /** How long the push service keeps it. */
  lifeSeconds: number
}

interface Deps {
  key: () => Promise<PushKey>
  /** `mailto:` or `https:` address of the operator, for push services. */
  contact: string
  /** Whether push services on this machine are allowed. */
  allowsLocal: boolean
  /** Called where the subscription has ended. */
  forget: (target: PushTarget) => Promise<void>
}

const TIMEOUT_MS = 10_000

/**
 * Sends a push.
 *
 * @throws MailRejected where sending it again does not help, MailNotTaken where it may help and the
 *   push service has not taken it, another Error where that is unknown
 */
export async function sendPush(deps: Deps, { target, payload, topic, lifeSeconds }: Push) {
  const { key, contact: subject, allowsLocal, forget } = deps
  const { endpoint, ...keys } = target
  if (!isPushAddress(endpoint, allowsLocal)) throw new MailRejected('not a push address')
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    ...{ TTL: lifeSeconds, topic, contentEncoding: 'aes128gcm', urgency: 'normal' },
    vapidDetails: { subject, ...(await key()) }
  })
  const status = await post(endpoint, { method, headers, body }, allowsLocal)
  if (status >= 200 && status < 300) return
  if (status === 404 || status === 410) {
    await forget(target)
    throw new MailRejected(`the subscription has ended: ${status}`)
  }
  if (status === 429 || status >= 500) throw new MailNotTaken(`push service: ${status}`)
  throw new MailRejected(`push service: ${status}`)
}

type Request = Pick<webPush.RequestDetails, 'method' | 'headers' | 'body'>

/** @returns the status; redirects are not followed, and bodies not read */
function post(endpoint: string, { method, headers, body }: Request, allowsLocal: boolean) {
  const isPlain = endpoint.startsWith('http:')
  return new Promise<number>((resolve, reject) => {
    const sending = (isPlain ? requestPlain : requestTls)(endpoint, {
      ...{ method, headers },
      ...(!allowsLocal && { lookup: lookupPublic }),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    let isSent = false
    sending.on('finish', () => (isSent = true))
    sending.on('response', response => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', error => {
      const isKnown = error instanceof MailRejected || isSent
      reject(isKnown ? error : new MailNotTaken(error.message, { cause: error }))
    })
    sending.end(body)
  })
}
