import type { Log } from '#server/runtime/log.ts'
import { shortened } from '#server/http/network.ts'
import { derived } from '#server/runtime/hash.ts'

type SecurityEvent =
  | 'signed up'
  | 'address verified'
  | 'signed in'
  | 'sign-in refused'
  | 'sign-in limited'
  | 'link refused'
  | 'session renewed'
  | 'refresh token reused'
  | 'signed out'
  | 'session ended'
  | 'password changed'
  | 'password reset'
  | 'email change requested'
  | 'email change refused'
  | 'email changed'
  | 'account erased'
  | 'provider refused'
  | 'provider joined'
  | 'provider left'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'
  | 'password removed'
  | 'owner proved'
  | 'owner not proved'
  | 'second factor proved'
  | 'second factor refused'

/** No text of a request and no token. */
const FIELDS = ['learnerId', 'sessionId', 'account', 'network', 'by', 'purpose'] as const

type Fields = Partial<Record<(typeof FIELDS)[number], string | number>>

export interface SecurityLog {
  write: (event: SecurityEvent, fields: Fields) => void
  /** Stands for an address in logs and counters. */
  pseudonym: (email: string) => string
}

const WARNINGS = new Set<SecurityEvent>([
  'provider refused',
  'passkey refused',
  'owner not proved',
  'sign-in refused',
  'sign-in limited',
  'link refused',
  'email change refused',
  'refresh token reused',
  'second factor refused'
])

export function createSecurityLog(log: Log, key: Buffer): SecurityLog {
  return {
    write(event, fields) {
      const { network } = fields
      const shown =
        typeof network === 'string' ? { ...fields, network: shortened(network) } : fields
      const allowed = FIELDS.filter(name => shown[name] !== undefined)
      const logged = Object.fromEntries(allowed.map(name => [name, shown[name]]))
      log(WARNINGS.has(event) ? 'warn' : 'info', 'security', { what: event, ...logged })
    },
    pseudonym: email => derived(key, email).slice(0, 22)
  }
}
