import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { formatDate, formatMoment } from '#i18n/format/format.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props extends TextProps<'subscription'> {
  purchase: Purchase
  /** End of the running subscription, which prevents a second payment except for an extension. */
  runsUntil: string | undefined
}

/** Whether the order can be paid, also by mistake. */
export const concernsPaying = ({ status, kioskReference, redirectUrl }: Purchase): boolean =>
  (status === 'pending' && Boolean(kioskReference ?? redirectUrl)) ||
  (status === 'failed' && Boolean(kioskReference))

export function ToPay({ t, locale, purchase, runsUntil }: Props) {
  const { status, kioskReference, redirectUrl, payableUntil, subscriptionType, createdAt } =
    purchase
  const isOver = status === 'failed'
  const isNeeded = runsUntil === undefined || purchase.extends === true
  return (
    <div className="grid items-center gap-x-6 gap-y-4 rounded-2xl bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="grid gap-1">
        {kioskReference && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-muted">{t('kioskNumber')}</span>
            <bdi
              className={isOver ? 'line-through' : 'text-xl font-bold tracking-widest select-all'}
              dir="ltr"
            >
              {kioskReference}
            </bdi>
          </p>
        )}
        {isOver ? (
          <p className="font-semibold">{t('numberOver')}</p>
        ) : (
          <>
            {payableUntil && (
              <p className="font-semibold">
                {t('payableUntil', { time: formatMoment(payableUntil, locale) })}
              </p>
            )}
            <p className="text-sm text-ink-muted">
              {runsUntil === undefined
                ? t('payOnce')
                : t(isNeeded ? 'payExtension' : 'payExtends', {
                    date: formatDate(runsUntil, locale)
                  })}
            </p>
          </>
        )}
      </div>
      {redirectUrl && !isOver && isNeeded && (
        <ButtonLink
          kind={kioskReference ? 'quiet' : 'primary'}
          href={redirectUrl}
          aria-label={t('goOnPayingOf', {
            plan: t(`plans.${subscriptionType}`),
            date: formatDate(createdAt, locale)
          })}
        >
          {t('goOnPaying')}
        </ButtonLink>
      )}
    </div>
  )
}
