import { atom } from 'nanostores'
import { changePassword } from '#contract/accounts/accounts.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, refusedBy } from '#stores/frame/form.ts'
import { newPasswordError } from '#stores/frame/form-fields.ts'

export type PasswordField = 'current' | 'password'

export const $passwordChange = atom<FormProcess<PasswordField>>({ step: 'open' })

export async function renewPassword(typed: Record<PasswordField, string>): Promise<void> {
  if ($passwordChange.get().step === 'sending') return
  const wrong = fieldErrorsIn<PasswordField>({
    current: typed.current ? undefined : 'passwordMissing',
    password: newPasswordError(typed.password)
  })
  if (wrong) return $passwordChange.set(wrong)
  $passwordChange.set({ step: 'sending' })
  const body = { currentPassword: typed.current, newPassword: typed.password }
  const answer = await call(changePassword, { body })
  $passwordChange.set(answer.ok ? { step: 'done' } : refusedBy(answer, MEANING))
}

const MEANING = {
  fields: { currentPassword: 'current', newPassword: 'password' },
  codes: { invalid_credentials: ['current', 'passwordWrong'] }
} as const
