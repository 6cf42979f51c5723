import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useAwake } from '#islands/frame/use-awake.ts'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import { $unsubscribing, readStoppedKind, unsubscribe } from '#stores/learning/reminders.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'

/** Ends reminders by mail; only the button does so, since mail scanners open links. */
export function Unsubscribe(props: FormTexts) {
  const { locale } = props
  const { t, form } = useFormTexts('unsubscribe', props)
  const process = useStore($unsubscribing)
  const isAwake = useAwake()
  // Unknown while the page is built.
  const token = isAwake ? location.hash.slice(1) : undefined
  const kind = isAwake ? readStoppedKind(location.search) : undefined
  const head = useRef<HTMLHeadingElement>(null)
  const isDone = process.step === 'done'
  useEffect(() => {
    if (isDone) head.current?.focus()
  }, [isDone])

  const settings = (
    <ButtonLink kind="quiet" href={localized(profilePath('settings'), locale)}>
      {t('settings')}
    </ButtonLink>
  )
  return (
    // Starts at once, since the token is in the address alone.
    <div className="grid justify-items-start gap-7" data-waiting="">
      <h1 className="title-page outline-none" tabIndex={-1} ref={head}>
        {t(isDone ? 'done' : 'title')}
      </h1>
      {token && kind && <p className="text-lg font-semibold">{t(`kind.${kind}`)}</p>}
      {isDone ? (
        <>
          <p className="text-lg text-ink-muted">{t('doneLead')}</p>
          {settings}
        </>
      ) : token === '' ? (
        <>
          <p className="text-lg text-ink-muted">{t('missing')}</p>
          {settings}
        </>
      ) : (
        <>
          <p className="text-lg text-ink-muted">{t('lead')}</p>
          <Refusal t={form} process={process} isTyped={false} />
          <Button
            isBusy={process.step === 'sending'}
            disabled={!token}
            onClick={() => void unsubscribe(token ?? '')}
          >
            {t('stop')}
          </Button>
        </>
      )}
    </div>
  )
}
