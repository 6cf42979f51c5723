import { useState } from 'react'
import { listPromoUses } from '#contract/studio/promo-codes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { PanelSection } from '#islands/studio/parts/panel-section.tsx'
import { Buyer } from '#islands/studio/purchases/buyer.tsx'
import { OrderNumber } from '#islands/studio/purchases/order-number.tsx'
import { PurchaseStatus } from '#islands/studio/purchases/purchase-status.tsx'
import { revalidate } from '#stores/studio/resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'
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
    <PanelSection title={t('usesTitle')}>
      {error && !data && (
        <ResourceError failure={error} onRetry={() => revalidate(listPromoUses.path)} />
      )}
      {!error && !data && <SkeletonRows />}
      {data?.total === 0 && <p className="text-ink-muted">{t('unused')}</p>}
      {data && data.items.length > 0 && (
        <ul className="card divide-y divide-line" aria-busy={isLoading}>
          {data.items.map(({ orderId, learner, amount, status, createdAt }) => (
            <li key={orderId} className="grid gap-x-4 px-4 py-3 sm:grid-cols-[1fr_auto]">
              <span className="flex flex-wrap items-center gap-x-3">
                <Link isAlone href={studioHref('purchases', { id: orderId })}>
                  <OrderNumber orderId={orderId} />
                </Link>
                <Buyer learner={learner} />
              </span>
              <span className="flex flex-wrap items-center gap-x-3 sm:justify-end">
                <PurchaseStatus status={status} />
                <Amount pounds={amount} />
              </span>
              <Moment time={createdAt} className="text-sm text-ink-muted" />
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
    </PanelSection>
  )
}
