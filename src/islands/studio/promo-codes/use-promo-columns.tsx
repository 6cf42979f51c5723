import { useMemo } from 'react'
import type { StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { dayAt, lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { formatExactPercent } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { PromoStateBadge } from './promo-state.tsx'
import { usePromoTexts } from './use-promo-texts.ts'

/** Columns of the list of promo codes. */
export function usePromoColumns(): readonly ListColumn<StudioPromoCode>[] {
  const t = useTexts('studioPromoCodes')
  const { locale } = useFacts()
  const { runs, plansOf, usesOf } = usePromoTexts()
  return useMemo(
    () => [
      {
        id: 'code',
        label: t('code'),
        value: ({ code }) => code,
        show: ({ code }) => (
          <bdi className="whitespace-nowrap" dir="ltr">
            {code}
          </bdi>
        )
      },
      {
        id: 'percentage',
        label: t('percentage'),
        value: ({ percentage }) => percentage,
        show: ({ percentage }) => formatExactPercent(percentage, locale),
        isFigure: true
      },
      {
        id: 'state',
        onCard: 'titleEnd',
        label: t('stateLabel'),
        value: ({ state }) => t(`state.${state}`),
        show: ({ state }) => <PromoStateBadge state={state} />
      },
      {
        id: 'runs',
        onCard: 'line',
        label: t('runsLabel'),
        value: ({ startsAt, endsAt }) =>
          [startsAt ? dayAt(Date.parse(startsAt)) : '', lastDayBefore(endsAt)]
            .filter(Boolean)
            .join(' – '),
        show: runs
      },
      { id: 'plans', onCard: 'line', label: t('plansLabel'), value: plansOf },
      {
        id: 'uses',
        label: t('uses'),
        value: ({ uses }) => uses,
        show: usesOf,
        isFigure: true
      },
      {
        id: 'revenue',
        label: t('revenue'),
        value: ({ revenue }) => revenue,
        show: ({ revenue }) => <Amount pounds={revenue} />,
        isFigure: true
      },
      {
        id: 'open',
        isSpareOnPhone: true,
        label: t('openOrders'),
        value: ({ openOrders }) => openOrders,
        show: ({ openOrders }) => formatNumber(openOrders, locale),
        isFigure: true
      },
      {
        id: 'source',
        label: t('source'),
        value: ({ byHand }) => t(byHand ? 'byStaff' : 'byCatalogue'),
        isSpare: true
      }
    ],
    [t, locale, runs, plansOf, usesOf]
  )
}
