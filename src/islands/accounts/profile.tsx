import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Profile as OwnProfile } from '#contract/accounts/profile.ts'
import { EARLIEST_YEAR } from '#domain/accounts/birthday.ts'
import { phoneParts } from '#domain/accounts/phone-parts.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { type FormTextProps, type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import {
  $profile,
  $profileForm,
  followProfile,
  loadProfile,
  saveProfile
} from '#stores/accounts/profile.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { chosenDay, DateParts } from '#ui/kit/form/date-parts.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { PhoneField } from '#ui/kit/form/phone-field.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { EmailChangeButton, EmailChangeDialog } from '#islands/accounts/email-change.tsx'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'

export function Profile(props: FormTexts) {
  const texts = useFormTexts('profile', props)
  const state = useStore($profile)
  useEffect(followProfile, [])

  if (state.step !== 'loaded') {
    return <LoadState {...texts} state={state} onRetry={() => void loadProfile()} />
  }
  return <ProfileForm {...texts} profile={state.profile} />
}

interface Props extends FormTextProps<'profile'> {
  profile: OwnProfile
}

const today = () => dayAt(Date.now())

function ProfileForm({ t, form, locale, profile }: Props) {
  const process = useStore($profileForm)
  const { isTouched, bind, errorOf } = useForm(form, process, typed => {
    const read = (name: string) => typedInto(typed, name)
    void saveProfile(
      {
        nameAr: read('nameAr'),
        nameEn: read('nameEn'),
        phone: read('phone'),
        country: read('country'),
        gender: read('gender'),
        birthday: chosenDay(typed, 'birthday')
      },
      today()
    )
  })
  const phone = phoneParts(profile.phoneNumber)
  const { email } = profile
  const [isChanging, setChanging] = useState(false)

  return (
    <>
      <form {...bind} className="grid gap-6">
        <Refusal t={form} process={process} />
        <Card title={t('names')} lead={t('namesLead')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label={t('nameAr')}
              name="nameAr"
              dir="rtl"
              lang="ar"
              autoComplete={locale === 'ar' ? 'name' : 'off'}
              defaultValue={profile.name.ar}
              error={errorOf('nameAr')}
            />
            <Field
              label={t('nameEn')}
              name="nameEn"
              dir="ltr"
              lang="en"
              autoComplete={locale === 'en' ? 'name' : 'off'}
              defaultValue={profile.name.en}
              error={errorOf('nameEn')}
            />
          </div>
        </Card>
        <Card title={t('contact')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="grid content-start gap-1.5">
              <p className="font-semibold">{t('email')}</p>
              <p className="text-sm text-ink-muted">{t('emailHint')}</p>
              <p className="flex min-h-12 items-center rounded-xl bg-sunken px-4" dir="ltr">
                {email}
              </p>
              <EmailChangeButton {...{ t, email }} onOpen={() => setChanging(true)} />
            </div>
            <PhoneField
              label={t('phone')}
              name="phone"
              locale={locale}
              countryLabel={t('country')}
              hint={t('phoneHint')}
              defaultCountry={phone.country}
              defaultValue={phone.national}
              error={errorOf('phone')}
            />
          </div>
        </Card>
        <Card title={t('about')} lead={t('aboutLead')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <RadioCards
                legend={t('gender')}
                name="gender"
                columns="grid-cols-3"
                isCompact
                choices={[
                  { value: 'female', label: t('female') },
                  { value: 'male', label: t('male') },
                  { value: '', label: t('unsaid') }
                ]}
                defaultValue={profile.gender ?? ''}
              />
            </div>
            <DateParts
              legend={t('birthday')}
              name="birthday"
              locale={locale}
              labels={{ day: t('day'), month: t('month'), year: t('year') }}
              years={[EARLIEST_YEAR, Number(today().slice(0, 4))]}
              defaultValue={profile.birthday}
              isBirthday
              error={errorOf('birthday')}
            />
          </div>
        </Card>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" isBusy={process.step === 'sending'}>
            {t('save')}
          </Button>
          <output className="font-semibold text-good">
            {process.step === 'done' && !isTouched && t('saved')}
          </output>
        </div>
      </form>
      <EmailChangeDialog
        {...{ t, form, locale, email }}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
      />
    </>
  )
}
