import { createHash, createHmac } from 'node:crypto'

/** How a token is kept: who reads the store learns none that works. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Stands for a learner in counters, which outlive an erased account by a day. */
export function learnerMark(learnerId: number): string {
  return hashOf(`learner ${learnerId}`).slice(0, 22)
}

/** 256 bits that follow from a key and a text, base64url. */
export function derived(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
