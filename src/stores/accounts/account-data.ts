import { atom } from 'nanostores'
import { eraseProfile, exportProfile } from '#contract/accounts/profile.ts'
import { call } from '#stores/api.ts'
import { flash } from '#stores/frame/flash.ts'
import { goTo } from '#stores/frame/destination.ts'
import { fieldErrorsIn, type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { clearDevice } from '#stores/session/clear-device.ts'

type Export =
  { step: 'open' } | { step: 'sending' } | Refused<never> | { step: 'done'; text: string }

export const $export = atom<Export>({ step: 'open' })

export async function exportEverything(): Promise<void> {
  if ($export.get().step === 'sending') return
  $export.set({ step: 'sending' })
  const answer = await call(exportProfile, {})
  $export.set(
    answer.ok
      ? { step: 'done', text: `${JSON.stringify(answer.value, null, 2)}\n` }
      : refusedBy(answer)
  )
}

export const $erasure = atom<FormProcess<'password'>>({ step: 'open' })

/** @param home address of the page to open afterwards */
export async function eraseAccount(password: string, home: string): Promise<void> {
  if ($erasure.get().step === 'sending') return
  const wrong = fieldErrorsIn({ password: password ? undefined : 'passwordMissing' })
  if (wrong) return $erasure.set(wrong)
  $erasure.set({ step: 'sending' })
  const answer = await call(eraseProfile, { body: { password } })
  if (!answer.ok) return $erasure.set(refusedBy(answer, MEANING))
  flash('success', 'accountErased')
  clearDevice()
  $erasure.set({ step: 'done' })
  goTo(home)
}

const MEANING = {
  fields: { password: 'password' },
  codes: { invalid_credentials: ['password', 'passwordWrong'] }
} as const
