import { getLearner, type LearnerRecord } from '#contract/studio/learners.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { EmptyState } from '#ui/kit/states.tsx'
import { LearnerActions } from './actions/learner-actions.tsx'
import { LearnerFacts } from './learner-facts.tsx'
import { LearnerCertificates } from './sections/learner-certificates.tsx'
import { LearnerClasses } from './sections/learner-classes.tsx'
import { LearnerMails } from './sections/learner-mails.tsx'
import { LearnerPurchases } from './sections/learner-purchases.tsx'
import { LearnerSessions } from './sections/learner-sessions.tsx'
import { LearnerSubscription } from './sections/learner-subscription.tsx'

/** What support sees of a learner, and what they may do. */
export function LearnerDetails({ id }: { id: string }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const { data, error } = useResource(getLearner, { params: { id } })
  const title = data ? <BilingualText text={data.name} locale={locale} /> : t('details')
  return (
    <DetailsPanel title={title}>
      {data && <Record learner={data} />}
      {!data && !error && <LoadingScreen />}
      {!data && error?.code === 'not_found' && (
        <EmptyState heading="h3" title={t('unknown')} lead={t('unknownLead')} icon="search" />
      )}
      {!data && error && error.code !== 'not_found' && (
        <ResourceError failure={error} onRetry={() => revalidate('/studio/learners/')} />
      )}
    </DetailsPanel>
  )
}

function Record({ learner }: { learner: LearnerRecord }) {
  return (
    <>
      <LearnerFacts learner={learner} />
      <LearnerActions learner={learner} />
      <LearnerSubscription learner={learner} />
      <LearnerClasses learner={learner} />
      <LearnerPurchases learner={learner} />
      <LearnerCertificates learner={learner} />
      <LearnerSessions learner={learner} />
      <LearnerMails learner={learner} />
      <HistoryList entries={learner.history} />
    </>
  )
}
