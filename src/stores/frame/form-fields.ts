import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/accounts/accounts.ts'
import { Email } from '#contract/fields.ts'
import { isTriedFirst } from '#domain/accounts/guessable-password.ts'
import type { FormFieldErrorKey } from './field-errors.ts'

/** Without the spaces and marks of direction that come with a copy. */
export function tidyEmail(typed: string): string {
  return typed.replace(/[\s\p{Cf}]/gu, '')
}

export function emailError(email: string): FormFieldErrorKey | undefined {
  if (!email) return 'emailMissing'
  return Email.safeParse(email).success ? undefined : 'emailWrong'
}

/** @param own texts of the learner, like name and address */
export function newPasswordError(
  password: string,
  own: readonly string[] = []
): FormFieldErrorKey | undefined {
  if (!password) return 'passwordMissing'
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'passwordShort'
  if (password.length > PASSWORD_MAX_LENGTH) return 'passwordLong'
  return isTriedFirst(password, own) ? 'passwordGuessable' : undefined
}

export function repeatError(password: string, repeated: string): FormFieldErrorKey | undefined {
  if (!repeated) return 'repeatMissing'
  return password === repeated ? undefined : 'passwordsDiffer'
}
