import type { ReactNode } from 'react'
import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { checkoutPath } from '#domain/addresses.ts'
import { shortOrderNumber } from '#domain/payments/order-number.ts'
import { formatDate, formatMoment, formatPrice } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { CopyNumber } from '#islands/payments/payment-return/copy-number.tsx'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import type { IconName } from '#ui/kit/icons.ts'

interface Props extends TextProps<'subscription'> {
  purchases: readonly Purchase[]
  runsUntil: string | undefined
  onReceipt: (purchase: Purchase) => void
}

const BADGES = {
  pending: { kind: 'warning', icon: 'clock' },
  paid: { kind: 'good', icon: 'check' },
  failed: { kind: 'danger', icon: 'close' },
  refunded: { kind: 'neutral', icon: 'retry' }
} as const satisfies Record<Purchase['status'], { kind: BadgeKind; icon: IconName }>

/** A table; on narrow screens each row is a card with labelled cells. */
export function PurchaseTable({ t, locale, purchases, runsUntil, onReceipt }: Props) {
  const columns = [t('date'), t('plan'), t('amount'), t('method'), t('promo'), t('state')]
  return (
    <table className="w-full max-lg:block">
      <caption className="sr-only">{t('history')}</caption>
      <thead className="max-lg:sr-only">
        <tr className="text-start text-sm text-ink-muted">
          {columns.map(column => (
            <th key={column} className="px-2 pb-2 text-start font-normal first:ps-0" scope="col">
              {column}
            </th>
          ))}
          <th className="pb-2 font-normal" scope="col">
            <span className="sr-only">{t('receiptColumn')}</span>
          </th>
        </tr>
      </thead>
      {purchases.map((purchase, at) => (
        <tbody
          key={purchase.id}
          className="border-t border-line max-lg:mt-3 max-lg:grid max-lg:gap-4 max-lg:rounded-2xl max-lg:border max-lg:p-4"
        >
          <tr className="max-lg:grid max-lg:grid-cols-2 sm:max-lg:grid-cols-3 max-lg:gap-x-4 max-lg:gap-y-3">
            <Cell label={t('date')}>
              <time className="whitespace-nowrap" dateTime={purchase.createdAt}>
                {formatShortDate(purchase.createdAt, locale)}
              </time>
            </Cell>
            <Cell label={t('plan')}>{t(`plans.${purchase.subscriptionType}`)}</Cell>
            <Cell label={t('amount')}>
              <bdi className="font-semibold whitespace-nowrap">
                {formatPrice(purchase.amountCents / 100, locale)}
              </bdi>
            </Cell>
            <Cell label={t('method')}>{t(`methods.${purchase.paymentMethod}`)}</Cell>
            <Cell label={t('promo')}>
              {purchase.promoCode ? (
                <bdi dir="ltr">{purchase.promoCode}</bdi>
              ) : (
                <span className="text-ink-muted">{t('noPromo')}</span>
              )}
            </Cell>
            <Cell label={t('state')}>
              <Badge {...BADGES[purchase.status]}>{t(`states.${purchase.status}`)}</Badge>
            </Cell>
            <td className="text-end max-lg:col-span-full max-lg:text-start empty:max-lg:hidden">
              {(purchase.status === 'paid' || purchase.receipt) && (
                <Button
                  kind="plain"
                  className="max-lg:rounded-[1.75rem] max-lg:border max-lg:border-ink/20 max-lg:px-6 max-sm:w-full"
                  aria-label={t('receiptOf', {
                    plan: t(`plans.${purchase.subscriptionType}`),
                    date: formatDate(purchase.createdAt, locale)
                  })}
                  onClick={() => onReceipt(purchase)}
                >
                  {t('receipt')}
                </Button>
              )}
              {/* A later order replaces older ones. */}
              {at === 0 && isWanted(purchase, runsUntil) && (
                <ButtonLink
                  kind="quiet"
                  className="max-sm:w-full"
                  href={localized(
                    `${checkoutPath(purchase.subscriptionType, purchase.promoCode)}#checkout`,
                    locale
                  )}
                  aria-label={t('retryOf', {
                    plan: t(`plans.${purchase.subscriptionType}`),
                    date: formatDate(purchase.createdAt, locale)
                  })}
                >
                  {t('retry')}
                </ButtonLink>
              )}
            </td>
          </tr>
          {purchase.orderId && (
            <tr className="max-lg:grid">
              <td className="pb-3 text-sm text-ink-muted max-lg:p-0" colSpan={columns.length + 1}>
                {t('orderNumber')}{' '}
                <bdi className="font-mono select-all" dir="ltr">
                  {shortOrderNumber(purchase.orderId)}
                </bdi>
              </td>
            </tr>
          )}
          {concernsPaying(purchase) && (
            <tr className="max-lg:grid">
              <td className="pb-4 max-lg:p-0" colSpan={columns.length + 1}>
                <ToPay t={t} locale={locale} purchase={purchase} runsUntil={runsUntil} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

/** Whether a failed order is still useful. */
const isWanted = ({ status, extends: isExtension }: Purchase, runsUntil: string | undefined) =>
  status === 'failed' && (runsUntil === undefined || isExtension === true)

interface CellProps {
  label: string
  className?: string
  children: ReactNode
}

function Cell({ label, className = '', children }: CellProps) {
  return (
    <td className={`px-2 py-3 first:ps-0 max-lg:grid max-lg:content-start max-lg:p-0 ${className}`}>
      <span className="text-sm text-ink-muted lg:hidden" aria-hidden="true">
        {label}
      </span>
      <span>{children}</span>
    </td>
  )
}

interface ToPayProps extends TextProps<'subscription'> {
  purchase: Purchase
  /** End of the running subscription, which prevents a second payment except for an extension. */
  runsUntil: string | undefined
}

/** Whether the order can be paid, also by mistake. */
const concernsPaying = ({ status, kioskReference, redirectUrl }: Purchase): boolean =>
  (status === 'pending' && Boolean(kioskReference ?? redirectUrl)) ||
  (status === 'failed' && Boolean(kioskReference))

function ToPay({ t, locale, purchase, runsUntil }: ToPayProps) {
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
            {!isOver && <CopyNumber t={t} number={kioskReference} />}
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
