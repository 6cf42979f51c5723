import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

export function LearnerSubscription({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const { subscription } = learner
  const renewal = subscription?.renewal
  const renewalFacts: [string, string | undefined][] = renewal
    ? [
        [
          t(renewal.state === 'failing' ? 'renewalFails' : 'renewsOn'),
          formatDate(renewal.at, locale)
        ],
        [t('keptCard'), isolatedCode(`${renewal.card.brand} •••• ${renewal.card.lastFour}`)]
      ]
    : [[t('renewsOn'), t('noRenewal')]]
  return (
    <DetailSection title={t('subscription')}>
      {subscription ? (
        <FactsList
          facts={[
            [t('status'), t(`statuses.${subscription.status}`)],
            [t('plan'), t(`plans.${subscription.subscriptionType}`)],
            [t('price'), <bdi key="price">{formatPrice(subscription.price, locale)}</bdi>],
            [t('startedAt'), formatDate(subscription.startedAt, locale)],
            [
              t('cancelledAt'),
              subscription.cancelledAt && formatDate(subscription.cancelledAt, locale)
            ],
            [t('accessUntil'), formatDate(subscription.expiresAt, locale)],
            ...renewalFacts
          ]}
        />
      ) : (
        <p className="text-ink-muted">{t('neverSubscribed')}</p>
      )}
    </DetailSection>
  )
}
