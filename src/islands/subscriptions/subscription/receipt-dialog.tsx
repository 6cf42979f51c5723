import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Purchase } from '#contract/subscriptions/subscriptions.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $profile, followProfile } from '#stores/accounts/profile.ts'
import { $receiptFile, closeReceiptFile, fetchReceipt } from '#stores/payments/receipt-file.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button, type ButtonKind } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import style from './receipt.css?url'

interface Props extends FormTextProps<'subscription'> {
  product: string
  /** Undefined before the first choice. */
  purchase: Purchase | undefined
  isOpen: boolean
  onClose: () => void
}

/** While open, it is all that prints. */
export function ReceiptDialog({ t, form, locale, product, purchase, isOpen, onClose }: Props) {
  const profile = useStore($profile)
  const displayName = useStore($displayName)
  const file = useStore($receiptFile)
  useEffect(followProfile, [])
  useEffect(() => void addStyle(style).catch(() => undefined), [])
  useEffect(() => {
    if (file.step !== 'done') return
    saveFile(file.file, `${file.number}.pdf`)
    closeReceiptFile()
  }, [file])
  const { receipt, creditNotes = [] } = purchase ?? {}
  const name =
    profile.step === 'loaded' ? readText(profile.profile.name, locale).value : (displayName ?? '')
  const facts = purchase
    ? [
        ...(receipt ? [[t('receiptNumber'), receipt.number]] : []),
        ...(purchase.orderId ? [[t('orderNumber'), purchase.orderId]] : []),
        [t('learner'), name],
        [t('orderDate'), formatDate(purchase.createdAt, locale)],
        [t('plan'), t(`plans.${purchase.subscriptionType}`)],
        [t('method'), t(`methods.${purchase.paymentMethod}`)],
        ...(purchase.promoCode ? [[t('promo'), purchase.promoCode]] : []),
        [t('state'), t(`states.${purchase.status}`)],
        ...creditNotes.map(note => [t('creditNote'), note.number])
      ]
    : []

  const download = (number: string, label: string, kind: ButtonKind) => (
    <Button
      key={number}
      kind={kind}
      icon="file"
      isBusy={file.step === 'sending' && file.number === number}
      onClick={() => void fetchReceipt(number)}
    >
      {label}
    </Button>
  )

  return (
    <Dialog
      title={t('receiptTitle')}
      isOpen={isOpen}
      onClose={() => {
        closeReceiptFile()
        onClose()
      }}
      closeLabel={t('close')}
      actions={
        <>
          {receipt && download(receipt.number, t('receiptPdf'), 'primary')}
          {creditNotes.map(({ number }) => download(number, t('creditNotePdf'), 'quiet'))}
          <Button kind={receipt ? 'quiet' : 'primary'} onClick={() => print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className="receipt grid gap-4">
        <p className="text-2xl font-bold text-brand-ink">{product}</p>
        <dl className="grid">
          {facts.map(([label, value]) => (
            <div
              key={`${label} ${value}`}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
            >
              <dt className="text-ink-muted">{label}</dt>
              <dd className="ms-auto font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {purchase && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
              <dt className="text-lg font-bold">{t('amount')}</dt>
              <dd className="text-2xl font-bold">
                <bdi>{formatPrice(purchase.amountCents / 100, locale)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Refusal t={form} process={file} isTyped={false} />
    </Dialog>
  )
}
