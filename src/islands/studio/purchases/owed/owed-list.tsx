import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listRefunds } from '#contract/studio/purchases.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { Buyer } from '#islands/studio/purchases/buyer.tsx'
import { OrderNumber } from '#islands/studio/purchases/order-number.tsx'
import { PurchaseTabs } from '#islands/studio/purchases/purchase-tabs.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { OwedWay } from './owed-way.tsx'
import { useGivenDialog } from './use-given-dialog.tsx'

type Owed = ReplyOf<typeof listRefunds>['items'][number]

/** Payments that bought nothing and are not given back yet. */
export function OwedList() {
  const t = useTexts('studioPurchases')
  const { locale } = useFacts()
  const { dialog, ask } = useGivenDialog()
  const list = useList(listRefunds, {})
  const columns = useMemo(
    (): ListColumn<Owed>[] => [
      {
        id: 'order',
        onCard: 'title',
        label: t('order'),
        value: ({ orderId }) => orderId,
        show: ({ orderId }) => (
          <Link
            isAlone
            className="md:-my-2.5"
            href={studioHref('purchases', { tab: 'owed', id: orderId })}
          >
            <OrderNumber orderId={orderId} />
          </Link>
        )
      },
      {
        id: 'learner',
        onCard: 'line',
        label: t('learner'),
        value: ({ learner }) => learner && readText(learner.name, locale).value,
        show: ({ learner }) => <Buyer learner={learner} />
      },
      {
        id: 'why',
        onCard: 'line',
        label: t('why'),
        value: ({ reason }) => t(`owedReason.${reason}`)
      },
      {
        id: 'amount',
        onCard: 'titleEnd',
        label: t('amount'),
        value: ({ amount }) => amount,
        show: ({ amount }) => <Amount pounds={amount} />,
        isFigure: true
      },
      {
        id: 'method',
        onCard: 'foot',
        label: t('methodLabel'),
        value: ({ method }) => t(`method.${method}`)
      },
      {
        id: 'since',
        onCard: 'foot',
        label: t('since'),
        value: ({ requestedAt }) => requestedAt,
        show: ({ requestedAt }) => <Moment time={requestedAt} />
      },
      {
        id: 'way',
        onCard: 'line',
        label: t('way'),
        value: ({ by }) => (by ? t(`by.${by}`) : null),
        show: owed => (
          <span className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <OwedWay owed={owed} />
            {owed.by === 'hand' && (
              <Button
                kind="quiet"
                className="whitespace-nowrap xl:-my-2.5"
                onClick={() => ask(owed)}
              >
                {t('markGiven')}
              </Button>
            )}
          </span>
        )
      }
    ],
    [t, locale, ask]
  )

  return (
    <>
      <ListScreen
        name="owed-refunds"
        title={t('title')}
        lead={t('owedLead')}
        tabs={<PurchaseTabs />}
        columns={columns}
        idOf={({ provider, transactionId }) => `${provider} ${transactionId}`}
        {...list}
        empty={{ title: t('owedEmpty'), lead: t('owedEmptyLead') }}
      />
      {dialog}
    </>
  )
}
