import { useState } from 'react'
import { listPromoUses } from '#contract/studio/promo-codes.ts'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { Buyer } from '#islands/studio/purchases/buyer.tsx'
import { OrderNumber } from '#islands/studio/purchases/order-number.tsx'
import { PurchaseStatus } from '#islands/studio/purchases/purchase-status.tsx'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Pagination } from '#ui/kit/navigation/pagination.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'

const PAGE_SIZE = 10

/** Orders with a code, a page at a time. */
export function PromoUses({ code }: { code: string }) {
  const t = useTexts('studioPromoCodes')
  const words = useTexts('studio')
  const [page, setPage] = useState(1)
  const { data, error, isLoading } = useResource(listPromoUses, {
    params: { code },
    query: { page, pageSize: PAGE_SIZE }
  })
  const last = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : 1
  return (
    <DetailSection title={t('usesTitle')} count={data?.total || undefined}>
      {error && !data && (
        <ResourceError failure={error} onRetry={() => revalidate(listPromoUses.path)} />
      )}
      {!error && !data && <SkeletonRows />}
      {data?.total === 0 && <p className="text-ink-muted">{t('unused')}</p>}
      {data && data.items.length > 0 && (
        <ul className="card grid divide-y divide-line overflow-clip" aria-busy={isLoading}>
          {data.items.map(({ orderId, learner, amount, status, createdAt }) => (
            <li key={orderId} className="record-line">
              <RecordLine
                title={<OrderNumber orderId={orderId} />}
                href={studioHref('purchases', { id: orderId })}
                more={
                  <>
                    <Buyer learner={learner} /> · <Moment time={createdAt} />
                  </>
                }
                aside={
                  <span className="grid justify-items-end gap-1">
                    <Amount pounds={amount} />
                    <PurchaseStatus status={status} />
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {last > 1 && (
        <Pagination
          page={page}
          last={last}
          hrefOf={() => studioHref('promoCodes', { id: code })}
          onPage={setPage}
          label={words('pages')}
          pageLabel={number => words('page', { number })}
          previousLabel={words('previous')}
          nextLabel={words('next')}
        />
      )}
    </DetailSection>
  )
}
