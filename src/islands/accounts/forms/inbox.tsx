import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { mailboxOf } from '#domain/accounts/mailbox.ts'
import type { Translate } from '#i18n/translator.ts'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import { useSecondsUntil } from '#islands/frame/use-seconds-until.ts'
import type { Mailer, Sent } from '#stores/accounts/mailing.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import type { IconName } from '#ui/kit/icons.ts'
import { StarMark } from '#ui/kit/states.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { Sentence } from '#islands/frame/forms/sentence.tsx'

interface Props {
  t: Translate<'inbox'>
  form: Translate<'form'>
  kind: 'verify' | 'signIn' | 'reset'
  mailer: Mailer
  sent: Sent
  onChange: () => void
}

export function Inbox({ t, form, kind, mailer, sent, onChange }: Props) {
  const mailing = useStore(mailer.$mailing)
  const left = useSecondsUntil(sent.again)
  const mailbox = mailboxOf(sent.email)
  const email = `\u2066${sent.email}\u2069`
  return (
    <div className="grid gap-6">
      <ResultHead icon="mail" title={t('title')}>
        <Sentence
          text={t(kind, { email: '{email}' })}
          parts={{ email: <strong className="wrap-anywhere text-ink">{email}</strong> }}
        />
      </ResultHead>
      {mailbox && (
        <ButtonLink href={mailbox.url} target="_blank" rel="noreferrer">
          {t('open', { name: mailbox.name })}
        </ButtonLink>
      )}
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-ink-muted">{t('spam')}</p>
        <Refusal t={form} process={mailing} />
        <Button
          kind="quiet"
          isBusy={mailing.step === 'sending'}
          disabled={left > 0}
          onClick={() => void mailer.send(sent.email)}
        >
          {left > 0 ? t('againIn', { count: left }) : t('again')}
        </Button>
        <output className="text-sm text-ink-muted">{sent.times > 1 && t('sentAgain')}</output>
        <Button kind="plain" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}

interface ResultHeadProps {
  icon: IconName
  title: string
  children: ReactNode
}

/** Mark, focused title and lead of the view that replaces a sent form. */
export function ResultHead({ icon, title, children }: ResultHeadProps) {
  const heading = useHeadingFocus(title, true)
  return (
    <>
      <StarMark icon={icon} />
      <div className="grid gap-3">
        <h1 ref={heading} className="title-page outline-none" tabIndex={-1}>
          {title}
        </h1>
        <p className="text-lg text-ink-muted">{children}</p>
      </div>
    </>
  )
}
