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
  | 'account erased'

/** All that such a line may hold: no text of a request, no token, and of a network its first part. */
const FIELDS = ['learnerId', 'sessionId', 'account', 'network', 'by', 'purpose'] as const

type Fields = Partial<Record<(typeof FIELDS)[number], string | number>>

/** Writes down what matters to the safety of accounts. */
export interface SecurityLog {
  write: (event: SecurityEvent, fields: Fields) => void
  /** Stands for an address in logs and counters; only our key leads from the one to the other. */
  pseudonym: (email: string) => string
}

const ALARMING = new Set<SecurityEvent>([
  'sign-in refused',
  'sign-in limited',
  'link refused',
  'refresh token reused'
])

export function createSecurityLog(log: Log, key: Buffer): SecurityLog {
  return {
    write(event, fields) {
      const { network } = fields
      const said = typeof network === 'string' ? { ...fields, network: shortened(network) } : fields
      const allowed = FIELDS.filter(name => said[name] !== undefined)
      const kept = Object.fromEntries(allowed.map(name => [name, said[name]]))
      log(ALARMING.has(event) ? 'warn' : 'info', 'security', { what: event, ...kept })
    },
    pseudonym: email => derived(key, email).slice(0, 22)
  }
}
