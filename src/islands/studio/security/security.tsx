import { useState } from 'react'
import { formatMoment } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { SetUpCodes } from './set-up-codes.tsx'

/** The second factor of one’s own account. */
export function Security() {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const staff = useStaff()
  const [isReplacing, setReplacing] = useState(false)
  const { verifiedUntil } = staff.secondFactor

  if (isReplacing) {
    return (
      <SetUpCodes
        staff={staff}
        onDone={() => {
          setReplacing(false)
          revalidate('/studio/me')
        }}
      />
    )
  }
  return (
    <>
      <ScreenHead title={t('section.security')} lead={t('securityLead')} />
      <Card title={t('app')} className="max-w-2xl" lead={t('appLead')}>
        <div className="grid justify-items-start gap-4">
          {verifiedUntil && (
            <p className="text-ink-muted">
              {t('verifiedUntil', { time: formatMoment(verifiedUntil, locale) })}
            </p>
          )}
          <Button kind="quiet" onClick={() => setReplacing(true)}>
            {t('replaceApp')}
          </Button>
        </div>
      </Card>
    </>
  )
}
