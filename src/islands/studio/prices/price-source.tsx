import { useState } from 'react'
import type { StudioPackage } from '#contract/studio/packages.ts'
import { ReasonField } from '#islands/studio/forms/reason-field.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { changePrices } from './change-prices.ts'

/** Who has set the prices, and how they go back to the catalogue folder. */
export function PriceSource({ prices }: { prices: StudioPackage }) {
  const t = useTexts('studioPrices')
  const [isOpen, setOpen] = useState(false)
  const isByStaff = prices.setBy === 'staff'
  return (
    <Card title={t('source')}>
      <div className="grid gap-4 outline-none" tabIndex={-1}>
        <p>{t(isByStaff ? 'byStaff' : 'byCatalogue')}</p>
        {isByStaff && (
          <div>
            <Button kind="quiet" onClick={() => setOpen(true)}>
              {t('release')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        title={t('releaseTitle')}
        lead={t('releaseLead')}
        isOpen={isOpen}
        confirmLabel={t('release')}
        onConfirm={async reason => {
          const body = { release: true as const, ...(reason && { reason }) }
          const answer = await changePrices(prices, body, t('releaseTitle'))
          if (!answer.ok) return answer
          showToast({ kind: 'success', text: t('released'), about: 'prices' })
          return undefined
        }}
        onClose={() => setOpen(false)}
      >
        <ReasonField isOptional />
      </ConfirmDialog>
    </Card>
  )
}
