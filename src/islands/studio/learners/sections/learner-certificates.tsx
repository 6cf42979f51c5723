import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatDate } from '#i18n/format/format.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { RecordList } from '#islands/studio/details/record-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Badge } from '#ui/kit/badge.tsx'

export function LearnerCertificates({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  return (
    <RecordList
      title={t('certificates')}
      items={learner.certificates}
      total={learner.counts.certificates}
      empty={t('certificatesEmpty')}
      keyOf={({ id }) => id}
      show={({ id, title, issuedAt, revokedAt }) => (
        <RecordLine
          title={<BilingualText text={title} locale={locale} />}
          href={studioHref('certificates', { id })}
          more={t('issued', { date: formatDate(issuedAt, locale) })}
          aside={revokedAt && <Badge kind="danger">{t('revoked')}</Badge>}
        />
      )}
    />
  )
}
