import { useMemo } from 'react'
import type { StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

/** What a list and the details say of a code. */
export function usePromoTexts() {
  const t = useTexts('studioPromoCodes')
  const plans = useTexts('studioPurchases')
  const { locale } = useFacts()
  return useMemo(() => {
    // Lines break between days, not in them.
    const unbroken = (day: string) => formatShortDate(day, locale).replaceAll(' ', '\u00a0')
    return {
      runs({ startsAt, endsAt }: StudioPromoCode): string {
        const until = unbroken(lastDayBefore(endsAt))
        return startsAt ? t('runs', { from: unbroken(startsAt), until }) : t('runsUntil', { until })
      },
      plansOf: ({ plans: only }: StudioPromoCode): string =>
        only
          ? only.map(plan => plans(`plan.${plan}`)).join(locale === 'ar' ? '، ' : ', ')
          : t('allPlans'),
      usesOf: ({ uses, usesMost }: StudioPromoCode): string =>
        usesMost === undefined
          ? formatNumber(uses, locale)
          : t('usesOf', { uses: formatNumber(uses, locale), most: formatNumber(usesMost, locale) })
    }
  }, [t, plans, locale])
}
