import { useState } from 'react'
import type { StudioPromoCode } from '#contract/studio/promo-codes.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { ActionList } from '#islands/studio/details/action-list.tsx'
import { ReasonField } from '#islands/studio/forms/reason-field.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { changeCode, restoreCode } from './change-code.ts'
import { ExtendDialog } from './extend-dialog.tsx'

/** Ends a code, sets its last day, or gives it back to the catalogue folder. */
export function PromoActions({ promo }: { promo: StudioPromoCode }) {
  const t = useTexts('studioPromoCodes')
  const sentenceOf = useSentence()
  const [open, setOpen] = useState<'end' | 'extend' | 'release'>()
  const { code, state, byHand, openOrders } = promo
  const shown = isolatedCode(code)
  const about = `promo ${code}`
  const isOver = state === 'over'
  const close = () => setOpen(undefined)
  const withReason = (reason: string) => (reason ? { reason } : {})

  function sayDone(text: string): void {
    const undo = async () => {
      const failed = await restoreCode(promo, Date.now())
      if (failed) showToast({ kind: 'error', text: sentenceOf(failed) })
      else
        showToast({
          kind: 'success',
          text: t(isOver ? 'ended' : 'restored', { code: shown }),
          about
        })
    }
    showToast({ kind: 'success', text, about, undo: () => void undo() })
  }

  return (
    <>
      <ActionList
        actions={[
          {
            label: t('extend'),
            hint: t('extendHint'),
            icon: <Icon name="calendar" />,
            onPress: () => setOpen('extend')
          },
          {
            label: t('end'),
            hint: t('endHint'),
            icon: <StudioIcon name="ban" />,
            blocked: isOver ? t('endBlocked') : undefined,
            isDangerous: true,
            onPress: () => setOpen('end')
          },
          {
            label: t('release'),
            hint: t('releaseHint'),
            icon: <Icon name="file" />,
            blocked: byHand ? undefined : t('releaseBlocked'),
            onPress: () => setOpen('release')
          }
        ]}
      />
      <ExtendDialog promo={promo} isOpen={open === 'extend'} onDone={sayDone} onClose={close} />
      <ConfirmDialog
        title={t('endTitle', { code: shown })}
        lead={openOrders === 0 ? t('endLeadNone') : t('endLead', { count: openOrders })}
        isOpen={open === 'end'}
        confirmLabel={t('end')}
        kind="danger"
        onConfirm={async reason => {
          const failed = await changeCode(code, { end: true, ...withReason(reason) })
          if (!failed) sayDone(t('ended', { code: shown }))
          return failed
        }}
        onClose={close}
      >
        <ReasonField isOptional />
      </ConfirmDialog>
      <ConfirmDialog
        title={t('releaseTitle', { code: shown })}
        lead={t('releaseLead')}
        isOpen={open === 'release'}
        confirmLabel={t('release')}
        onConfirm={async reason => {
          const failed = await changeCode(code, { release: true, ...withReason(reason) })
          if (!failed) showToast({ kind: 'success', text: t('released', { code: shown }), about })
          return failed
        }}
        onClose={close}
      >
        <ReasonField isOptional />
      </ConfirmDialog>
    </>
  )
}
