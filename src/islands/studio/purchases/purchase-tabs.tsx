import { useStore } from '@nanostores/react'
import { listRefunds } from '#contract/studio/purchases.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { TabLinks } from '#ui/kit/navigation/tab-links.tsx'

/** All orders, or what is owed to learners, with how many there are. */
export function PurchaseTabs() {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  const { tab } = useStore($filters)
  const { data } = useResource(listRefunds, { query: {} })
  const orders = studioHref('purchases')
  const owed = studioHref('purchases', { tab: 'owed' })
  const number = data && data.total > 0 ? formatNumber(data.total, locale) : undefined
  return (
    <div className="mb-5">
      <TabLinks
        label={t('tabs')}
        links={[
          { href: orders, label: t('ordersTab') },
          { href: owed, label: number ? t('owedTabOf', { number }) : t('owedTab') }
        ]}
        current={tab === 'owed' ? owed : orders}
      />
    </div>
  )
}
