import type { LearnerRecord } from '#contract/studio/learners.ts'
import { maySee } from '#domain/studio/sections.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { RecordList } from '#islands/studio/details/record-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'

const LOOK_OF = {
  pending: 'warning',
  paid: 'good',
  failed: 'neutral',
  refunded: 'neutral'
} as const satisfies Record<LearnerRecord['purchases'][number]['status'], BadgeKind>

export function LearnerPurchases({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const isLinked = maySee('purchases', useStaff().roles)
  return (
    <RecordList
      title={t('purchases')}
      items={learner.purchases}
      total={learner.counts.purchases}
      empty={t('purchasesEmpty')}
      keyOf={({ orderId }) => orderId}
      show={({
        orderId,
        subscriptionType,
        amount,
        status,
        createdAt,
        paymentMethod,
        promoCode
      }) => (
        <RecordLine
          title={t('purchase', {
            plan: t(`plans.${subscriptionType}`),
            amount: formatPrice(amount, locale)
          })}
          href={isLinked ? studioHref('purchases', { id: orderId }) : undefined}
          more={
            <>
              {formatDate(createdAt, locale)} · {t(`methods.${paymentMethod}`)}
              {promoCode && (
                <>
                  {' · '}
                  <bdi dir="ltr">{promoCode}</bdi>
                </>
              )}
            </>
          }
          aside={<Badge kind={LOOK_OF[status]}>{t(`orderStates.${status}`)}</Badge>}
        />
      )}
    />
  )
}
