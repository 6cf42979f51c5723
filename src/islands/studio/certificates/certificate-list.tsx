import { useStore } from '@nanostores/react'
import { listIssuedCertificates } from '#contract/studio/certificates.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { $filters } from '#stores/studio/router.ts'
import { useCertificateColumns } from './certificate-columns.tsx'
import { CertificateDetails } from './certificate-details.tsx'

/** Finds certificates, and opens one. */
export function CertificateList() {
  const t = useTexts('studioCertificates')
  const { query, page, id } = useStore($filters)
  const columns = useCertificateColumns()
  const filter = { ...(query && { query }) }
  const { data, error, isLoading } = useResource(listIssuedCertificates, {
    query: { ...filter, ...(page && { page: Number(page) }) }
  })

  return (
    <ListScreen
      name="certificates"
      title={t('title')}
      lead={t('lead')}
      filters={<QueryFilter label={t('search')} placeholder={t('searchHint')} />}
      columns={columns}
      idOf={certificate => certificate.id}
      hasDetails
      data={data}
      failure={error}
      isLoading={isLoading}
      onRetry={() => revalidate('/studio/certificates')}
      load={(number, pageSize) =>
        callAsStaff(listIssuedCertificates, { query: { ...filter, page: number, pageSize } })
      }
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    >
      {id && <CertificateDetails key={id} id={id} />}
    </ListScreen>
  )
}
