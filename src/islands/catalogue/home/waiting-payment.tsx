import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { plansPath, profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $waitingOrder, checkWaitingOrder } from '#stores/payments/waiting-order.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** A line about the unpaid order, and later its result. */
export function WaitingPayment({ t, locale }: TextProps<'learnerHome'>) {
  // A later order does not shift the page.
  const [first] = useState(() => $waitingOrder.get())
  const order = useStore($waitingOrder) ?? first
  useEffect(() => void checkWaitingOrder(), [])
  if (!first || !order) return null
  const { reference, end } = order
  return (
    <output className="-my-4 flex flex-wrap items-center gap-x-4 rounded-2xl border border-line bg-surface px-4 py-1">
      <Icon
        name={end === 'paid' ? 'success' : 'clock'}
        className={`size-6 shrink-0 ${end === 'paid' ? 'text-good' : 'text-brand-ink'}`}
      />
      <span className="min-w-0 flex-1 py-2">
        {t(`waiting.${end ?? (reference ? 'kiosk' : 'pending')}`)}{' '}
        {!end && reference && (
          <bdi className="font-bold" dir="ltr">
            {reference}
          </bdi>
        )}
      </span>
      <a
        className="link inline-flex min-h-11 items-center"
        href={localized(end === 'over' ? plansPath : profilePath('subscription'), locale)}
      >
        {t(end === 'over' ? 'waiting.again' : 'waiting.details')}
      </a>
    </output>
  )
}
