import { createHash } from 'node:crypto'

/** Source expression of the policy that allows exactly this text. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
