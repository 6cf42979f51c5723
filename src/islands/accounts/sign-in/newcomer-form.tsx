import { useStore } from '@nanostores/react'
import { HOME_COUNTRY } from '#domain/accounts/countries.ts'
import { isolated } from '#i18n/format/isolated.ts'
import type { Translate } from '#i18n/translator.ts'
import { MobileField } from '#islands/accounts/forms/mobile-field.tsx'
import { TermsCheckbox } from '#islands/accounts/forms/terms-checkbox.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import {
  $details,
  $entry,
  type DetailsField,
  reopenEntry,
  signUpWithTicket
} from '#stores/accounts/providers.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props extends Pick<FormTextProps<'signIn'>, 'form' | 'locale'> {
  /** Date of the accepted terms, YYYY-MM-DD. */
  terms: string
}

/** What an account needs beyond what a provider gives. */
export function NewcomerForm({ form, locale, terms }: Props) {
  const t = useLoadedMessages('signInWays', locale)
  const texts = useLoadedMessages('signUp', locale)
  const entry = useStore($entry)
  if (!t || !texts || entry.step !== 'pending') return null
  return <Details {...{ t, texts, form, locale, terms }} newcomer={entry.newcomer} />
}

interface DetailsProps extends Props {
  t: Translate<'signInWays'>
  texts: Translate<'signUp'>
  newcomer: Extract<ReturnType<typeof $entry.get>, { step: 'pending' }>['newcomer']
}

function Details({ t, texts, form, locale, terms, newcomer }: DetailsProps) {
  const process = useStore($details)
  const heading = useHeadingFocus('details', true)
  const { bind, errorOf } = useForm<DetailsField>(form, process, typed => {
    const read = (name: string) => typedInto(typed, name)
    const details = {
      ...{ name: read('name'), phone: read('phone'), hasAgreed: typed.has('terms') },
      country: read('country') || HOME_COUNTRY
    }
    void signUpWithTicket(newcomer.ticket, details, terms)
  })
  const provider = isolated(newcomer.provider.label)
  return (
    <form {...bind} className="grid gap-5">
      <h1 ref={heading} className="title-page outline-none" tabIndex={-1}>
        {t('detailsTitle')}
      </h1>
      <p className="text-lg text-ink-muted">
        {t('detailsLead', { email: `\u2066${newcomer.email}\u2069`, provider })}
      </p>
      <Refusal t={form} process={process} />
      <Field
        label={form('name')}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        defaultValue={newcomer.name}
        error={errorOf('name')}
      />
      <MobileField t={form} locale={locale} error={errorOf('phone')} />
      <TermsCheckbox t={texts} locale={locale} error={errorOf('terms')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={process.step === 'sending'}>
          {texts('submit')}
        </Button>
        <Button kind="plain" onClick={reopenEntry}>
          {t('startOver')}
        </Button>
      </div>
    </form>
  )
}
