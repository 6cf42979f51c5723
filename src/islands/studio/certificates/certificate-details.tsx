import type { ReplyOf } from '#contract/endpoint.ts'
import { getIssuedCertificate } from '#contract/studio/certificates.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { EmptyState } from '#ui/kit/states.tsx'
import { CertificateActions } from './actions/certificate-actions.tsx'
import { CertificateSummary } from './certificate-summary.tsx'

export type CertificateRecord = ReplyOf<typeof getIssuedCertificate>

/** A certificate with what was done to it, and what may be done. */
export function CertificateDetails({ id }: { id: string }) {
  const t = useTexts('studioCertificates')
  const { locale } = useFacts()
  const { data, error } = useResource(getIssuedCertificate, { params: { id } })
  const title = data ? <BilingualText text={data.name} locale={locale} /> : t('details')
  return (
    <DetailsPanel title={title}>
      {data && (
        <>
          <CertificateSummary certificate={data} />
          <CertificateActions certificate={data} />
          <HistoryList entries={data.history} />
        </>
      )}
      {!data && !error && <LoadingScreen />}
      {!data && error?.code === 'not_found' && (
        <EmptyState heading="h3" title={t('unknown')} lead={t('unknownLead')} icon="search" />
      )}
      {!data && error && error.code !== 'not_found' && (
        <ResourceError failure={error} onRetry={() => revalidate('/studio/certificates/')} />
      )}
    </DetailsPanel>
  )
}
