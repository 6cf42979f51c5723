import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { profilePath } from '#domain/addresses.ts'
import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useFocusWhen } from '#islands/frame/use-focus-when.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $resumption, $subscription, resume } from '#stores/subscriptions/subscription.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'

export function OwnPlan(props: Translated) {
  const { locale } = props
  const t = useMessages('checkout', props)
  const form = useLoadedMessages('form', locale)
  const renewal = useLoadedMessages('renewal', locale)
  const subscription = useStored($subscription, undefined)
  const resumption = useStore($resumption)
  const type = subscription?.subscriptionType
  const isResumed = resumption.step === 'done'
  const heading = useFocusWhen<HTMLHeadingElement>(isResumed)
  useMarkedCard(type)

  const date = subscription && formatDate(subscription.expiresAt, locale)
  const isCancelled = subscription?.status === 'cancelled'
  return (
    <div className="card grid min-h-44 content-center gap-4 p-6 sm:min-h-32 md:grid-cols-[1fr_auto] md:items-center md:gap-x-8">
      {date && type && (
        <>
          <div className="grid gap-1">
            <h2 className="text-xl" ref={heading} tabIndex={-1}>
              {t('currentOf', { plan: t(`planOf.${type}`) })}
            </h2>
            <output className="text-ink-muted">
              {isResumed && !isCancelled
                ? renewal?.('resumedText', { date })
                : t(isCancelled ? 'cancelledText' : 'currentText', { date })}
            </output>
            {form && <Refusal t={form} process={resumption} isTyped={false} />}
          </div>
          {isCancelled ? (
            <Button
              className="justify-self-start"
              isBusy={resumption.step === 'sending'}
              onClick={() => void resume()}
            >
              {t('undo')}
            </Button>
          ) : (
            <ButtonLink
              kind="quiet"
              className="justify-self-start"
              href={localized(profilePath('subscription'), locale)}
            >
              {t('toSubscription')}
            </ButtonLink>
          )}
        </>
      )}
    </div>
  )
}

function useMarkedCard(type: string | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (type) dataset['ownPlan'] = type
    else delete dataset['ownPlan']
  }, [type])
}
