import { useStore } from '@nanostores/react'
import { listIssuedCertificates } from '#contract/studio/certificates.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { useCertificateColumns } from './certificate-columns.tsx'
import { CertificateDetails } from './certificate-details.tsx'

/** Finds certificates, and opens one. */
export function CertificateList() {
  const t = useTexts('studioCertificates')
  const { query, id } = useStore($filters)
  const columns = useCertificateColumns()
  const filter = { ...(query && { query }) }
  const list = useList(listIssuedCertificates, filter)

  return (
    <ListScreen
      name="certificates"
      title={t('title')}
      lead={t('lead')}
      filters={<QueryFilter label={t('search')} placeholder={t('searchHint')} />}
      columns={columns}
      idOf={certificate => certificate.id}
      hasDetails
      {...list}
      empty={{ title: t('empty'), lead: t('emptyLead') }}
    >
      {id && <CertificateDetails key={id} id={id} />}
    </ListScreen>
  )
}
