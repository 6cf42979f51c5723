import { useState } from 'react'
import { expertPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { ExpertBadge } from '#islands/studio/experts/expert-badge.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button, ButtonLink, Link } from '#ui/kit/button.tsx'
import type { StaffExpert } from './expert-draft.ts'
import { RetireExpertDialog } from './retire-expert-dialog.tsx'
import { useRestoredExpert } from './use-restored-expert.ts'

interface Props {
  expert: StaffExpert | undefined
  /** The name that is typed. */
  title: string
  isChanged: boolean
  /** Of the expert who works here. */
  isOwn: boolean
}

/** Whose record it is, and what visitors see of it. */
export function ExpertHead({ expert, title, isChanged, isOwn }: Props) {
  const t = useTexts('studioExperts')
  const { locale } = useFacts()
  const [isRetiring, setRetiring] = useState(false)
  const bringBack = useRestoredExpert()

  return (
    <>
      {!isOwn && (
        <Link className="mb-2" href={studioHref('experts')} isAlone>
          {t('toList')}
        </Link>
      )}
      <ScreenHead
        title={isOwn ? t('ownTitle') : title || t('newTitle')}
        lead={isOwn ? t('ownLead') : expert ? undefined : t('newLead')}
      >
        {expert?.isPublic && (
          <ButtonLink kind="quiet" href={localized(expertPath(expert.slug), locale)} rel="external">
            {t('toPage')}
          </ButtonLink>
        )}
        {expert && !isOwn && (
          <div className="outline-none" tabIndex={-1}>
            {expert.isRetired ? (
              <Button onClick={() => void bringBack(expert)}>{t('bringBack')}</Button>
            ) : (
              <Button kind="quiet" onClick={() => setRetiring(true)}>
                {t('retire')}
              </Button>
            )}
          </div>
        )}
      </ScreenHead>
      {expert && (
        <div className="mb-6 grid gap-2 rounded-2xl bg-sunken p-4">
          <p className="flex flex-wrap gap-2">
            <ExpertBadge expert={expert} />
            {isChanged && <Badge kind="warning">{t('hasChanges')}</Badge>}
          </p>
          <p>{t(standingSentence(expert, isChanged))}</p>
          {!isOwn && <p className="text-sm text-ink-muted">{t(`sourceLead.${expert.setBy}`)}</p>}
        </div>
      )}
      {expert && !isOwn && (
        <RetireExpertDialog
          expert={expert}
          isOpen={isRetiring}
          onClose={() => setRetiring(false)}
        />
      )}
    </>
  )
}

function standingSentence({ isRetired, isPublic }: StaffExpert, isChanged: boolean) {
  if (isRetired) return 'isRetired'
  if (!isPublic) return 'isWaiting'
  return isChanged ? 'isPublicChanged' : 'isPublic'
}
