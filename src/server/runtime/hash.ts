import { createHash, createHmac } from 'node:crypto'

/** Tokens are stored as hashes only. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Pseudonym in counters, which outlive an erased account by a day. */
export function learnerMark(learnerId: number): string {
  return hashOf(`learner ${learnerId}`).slice(0, 22)
}

/** HMAC-SHA-256 as base64url. */
export function derived(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
