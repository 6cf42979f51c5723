import { atom } from 'nanostores'
import { getProfile, type Profile, updateProfile } from '#contract/accounts/profile.ts'
import { judgeBirthday } from '#domain/accounts/birthday.ts'
import { phoneParts } from '#domain/accounts/phone-parts.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { $isSignedIn, followSession } from '#stores/session/learner-key.ts'
import type { FormFieldErrorKey } from '#stores/frame/field-errors.ts'
import { readPhone } from '#stores/frame/read-phone.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { keepName } from '#stores/session/change-session.ts'

type ProfileState = { step: 'loading' } | { step: 'loaded'; profile: Profile } | Refused<never>

export const $profile = atom<ProfileState>({ step: 'loading' })

export async function loadProfile(): Promise<void> {
  $profile.set({ step: 'loading' })
  const answer = await ignoreStale([$profile], () => call(getProfile, {}))
  if (!answer) return
  $profile.set(answer.ok ? { step: 'loaded', profile: answer.value } : refusedBy(answer))
}

export const followProfile = (): (() => void) => followSession($isSignedIn, $profile, loadProfile)

type ProfileField = 'nameAr' | 'nameEn' | 'phone' | 'birthday'

export interface ProfileForm {
  nameAr: string
  nameEn: string
  phone: string
  /** ISO 3166-1 alpha-2, for numbers without a calling code. */
  country: string
  /** Empty when not given. */
  gender: string
  /** YYYY-MM-DD, or empty. */
  birthday: string
}

export const $profileForm = atom<FormProcess<ProfileField>>({ step: 'open' })

/** @param today YYYY-MM-DD where the learner is */
export async function saveProfile(form: ProfileForm, today: string): Promise<void> {
  const state = $profile.get()
  if (state.step !== 'loaded' || $profileForm.get().step === 'sending') return
  $profileForm.set({ step: 'sending' })
  const phone = await phoneChange(form, state.profile)
  const wrong = fieldErrorsIn<ProfileField>({
    nameAr: (form.nameAr + form.nameEn).trim() ? undefined : 'bothNamesMissing',
    phone: typeof phone === 'object' ? phone.error : undefined,
    birthday: birthdayError(form.birthday, today)
  })
  if (wrong) return $profileForm.set(wrong)
  const { gender, birthday } = form
  const { profile } = state
  await change({
    name: { ar: form.nameAr.trim(), en: form.nameEn.trim() },
    ...(typeof phone === 'string' && { phoneNumber: phone }),
    ...((gender === 'male' || gender === 'female') && { gender }),
    ...(!gender && profile.gender && { gender: null }),
    ...(birthday && { birthday }),
    ...(!birthday && profile.birthday && { birthday: null })
  })
}

export async function saveLanguage(language: Profile['language']): Promise<void> {
  await change({ language })
}

export const $reminders = atom<FormProcess<never>>({ step: 'open' })

/** Reminders are mails that are not about money or safety. */
export async function saveReminders(isWanted: boolean): Promise<void> {
  if ($reminders.get().step === 'sending') return
  $reminders.set({ step: 'sending' })
  const answer = await send({ reminders: isWanted })
  if (!answer.ok) return $reminders.set(refusedBy(answer))
  $profile.set({ step: 'loaded', profile: answer.value })
  $reminders.set({ step: 'done' })
}

async function change(body: Parameters<typeof send>[0]): Promise<void> {
  $profileForm.set({ step: 'sending' })
  const answer = await send(body)
  if (!answer.ok) return $profileForm.set(refusedBy(answer, MEANING))
  keepName(answer.value.name)
  $profile.set({ step: 'loaded', profile: answer.value })
  $profileForm.set({ step: 'done' })
}

const send = (body: Parameters<typeof call<typeof updateProfile>>[1]['body']) =>
  call(updateProfile, { body })

/** Undefined when unchanged; the number, or its error. */
async function phoneChange(
  { phone, country }: ProfileForm,
  { phoneNumber }: Profile
): Promise<string | undefined | { error: FormFieldErrorKey }> {
  const before = phoneParts(phoneNumber)
  if (phone.trim() === before.national && country === before.country) return undefined
  const read = await readPhone(phone, country)
  return 'number' in read ? read.number : read
}

function birthdayError(day: string, today: string): FormFieldErrorKey | undefined {
  if (!day) return undefined
  const judged = judgeBirthday(day, today)
  return judged === 'well' ? undefined : judged === 'ahead' ? 'birthdayAhead' : 'birthdayWrong'
}

const MEANING = {
  fields: { name: 'nameAr', phoneNumber: 'phone', birthday: 'birthday' },
  codes: {
    phone_number_used: ['phone', 'phoneUsed'],
    phone_number_invalid: ['phone', 'phoneWrong']
  }
} as const
