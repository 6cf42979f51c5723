import { useState } from 'react'
import { listExperts } from '#contract/catalogue/experts.ts'
import { expertPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import type { ApplicationState, WholeApplication } from './application-facts.ts'
import { DecideDialog } from './decide-dialog.tsx'

/** How the application stands, and what it can become. */
export function DecideButtons({ application }: { application: WholeApplication }) {
  const t = useTexts('studioApplications')
  const { locale } = useFacts()
  const { data: experts } = useResource(listExperts, {})
  const isEditor = useHasRole('editor', 'owner')
  const [decided, setDecided] = useState<Exclude<ApplicationState, 'new'>>()
  const { status, expertId } = application
  const expert = experts?.find(({ id }) => id === expertId)

  return (
    <div className="grid justify-items-start gap-4">
      <ApplicationBadge status={status} />
      {expertId === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDecided('accepted')}>{t('decide.accepted')}</Button>
          <Button kind="quiet" onClick={() => setDecided('answered')}>
            {t('decide.answered')}
          </Button>
          <Button kind="quiet" onClick={() => setDecided('declined')}>
            {t('decide.declined')}
          </Button>
        </div>
      ) : (
        <p>
          {t('isAccepted')}{' '}
          {isEditor ? (
            <Link href={studioHref('experts', { id: `${expertId}` })}>
              {expert ? <BilingualText text={expert.name} locale={locale} /> : t('toRecord')}
            </Link>
          ) : (
            expert && (
              <Link href={localized(expertPath(expert.slug), locale)} rel="external">
                <BilingualText text={expert.name} locale={locale} />
              </Link>
            )
          )}
        </p>
      )}
      <DecideDialog
        application={application}
        status={decided}
        onClose={() => setDecided(undefined)}
      />
    </div>
  )
}
