import { useStore } from '@nanostores/react'
import { OrderStatus, listStudioPurchases } from '#contract/studio/purchases.ts'
import { PaymentMethod } from '#contract/subscriptions/subscriptions.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { DaysFilter } from '#islands/studio/list/days-filter.tsx'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { OwedList } from './owed/owed-list.tsx'
import { PurchaseDetails } from './purchase-details.tsx'
import { PurchaseTabs } from './purchase-tabs.tsx'
import { ReceiptsExport } from './receipts-export.tsx'
import { usePurchaseColumns } from './use-purchase-columns.tsx'

/** Orders, and beside them payments that have to be given back. */
export function PurchaseList() {
  const { tab, id } = useStore($filters)
  const mayRefund = useHasRole('finance', 'owner')
  return (
    <>
      {tab === 'owed' && mayRefund ? <OwedList /> : <OrderList />}
      {id && <PurchaseDetails key={id} orderId={id} />}
    </>
  )
}

function OrderList() {
  const t = useTexts('studioPurchases')
  const mayRefund = useHasRole('finance', 'owner')
  const columns = usePurchaseColumns()
  const { query, status, method, from, to } = useStore($filters)
  const filter = {
    ...(query && { query }),
    ...(isOneOf(OrderStatus.options, status) && { status }),
    ...(isOneOf(PaymentMethod.options, method) && { method }),
    ...(from && { from }),
    ...(to && { to })
  }
  const list = useList(listStudioPurchases, filter)

  return (
    <ListScreen
      name="purchases"
      title={t('title')}
      lead={t('lead')}
      actions={mayRefund && <ReceiptsExport />}
      tabs={mayRefund && <PurchaseTabs />}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('searchPlaceholder')} />
          <ChoiceFilter
            name="status"
            label={t('statusLabel')}
            all={t('allStatuses')}
            options={OrderStatus.options.map(value => ({ value, label: t(`status.${value}`) }))}
          />
          <ChoiceFilter
            name="method"
            label={t('methodLabel')}
            all={t('allMethods')}
            options={PaymentMethod.options.map(value => ({ value, label: t(`method.${value}`) }))}
          />
          <DaysFilter />
        </>
      }
      columns={columns}
      idOf={({ orderId }) => orderId}
      hasDetails
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    />
  )
}

const isOneOf = <Value extends string>(
  values: readonly Value[],
  value: string | undefined
): value is Value => values.some(one => one === value)
