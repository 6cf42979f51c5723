import { dialCodeOf } from '#domain/accounts/countries.ts'
import type { FormFieldErrorKey } from './field-errors.ts'

/** E.164, or the error. As typed when the rules cannot be loaded: the server has them. */
export async function readPhone(
  typed: string,
  country: string
): Promise<{ number: string } | { error: FormFieldErrorKey }> {
  if (!typed.trim()) return { error: 'phoneMissing' }
  try {
    // Large: loaded once a number was typed.
    const { toE164 } = await import('#domain/accounts/phone.ts')
    const number = toE164(typed, country)
    return number ? { number } : { error: 'phoneIncomplete' }
  } catch {
    const isWhole = /^\s*(?:[+＋]|00)/.test(typed)
    return { number: isWhole ? typed.trim() : `+${dialCodeOf(country)} ${typed.trim()}` }
  }
}
