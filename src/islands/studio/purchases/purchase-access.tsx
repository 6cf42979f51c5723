import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatDate } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { PurchaseRecord } from './purchase-steps.ts'

interface Props {
  access: NonNullable<PurchaseRecord['access']>
  isExtension: boolean
}

/** What an order bought. */
export function PurchaseAccess({ access, isExtension }: Props) {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  const from = formatDate(access.from, locale)
  const until = formatDate(lastDayBefore(access.until), locale)
  return (
    <div className="card p-4">
      <p className="font-semibold">{t('accessFrom', { from, until })}</p>
      {isExtension && <p className="text-sm text-ink-muted">{t('extension')}</p>}
    </div>
  )
}
