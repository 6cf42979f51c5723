import type { StudioPackage } from '#contract/studio/packages.ts'
import { formatExactPercent } from '#i18n/format/isolated.ts'
import { ReasonField } from '#islands/studio/forms/reason-field.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { PlanPrices } from './plan-prices.tsx'
import { PRICE_FIELDS, type PriceField, type PricesWish } from './price-draft.ts'
import type { Rehearsal } from './use-rehearsal.ts'

interface Props {
  base: StudioPackage
  /** Open while there is one. */
  wish: PricesWish | undefined
  rehearsal: Rehearsal
  onSave: (wish: PricesWish, reason: string) => Promise<StaffFailure | undefined>
  onClose: () => void
}

/** Repeats a change of prices in figures before it is made. */
export function SavePricesDialog({ base, wish, rehearsal, onSave, onClose }: Props) {
  const t = useTexts('studioPrices')
  const { openOrders: count } = base
  return (
    <ConfirmDialog
      title={t('saveTitle')}
      lead={count === 0 ? t('saveLeadNone') : t('saveLead', { count })}
      isOpen={wish !== undefined}
      confirmLabel={t('save')}
      isReady={!rehearsal.isLoading && !rehearsal.failure}
      onConfirm={async reason => wish && onSave(wish, reason)}
      onClose={onClose}
    >
      {wish && (
        <div className="grid gap-4 rounded-2xl bg-sunken p-4">
          <ul className="grid gap-2">
            {PRICE_FIELDS.filter(field => wish[field] !== base[field]).map(field => (
              <li key={field} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>{t(`field.${field}`)}</span>
                <FieldChange field={field} before={base[field]} after={wish[field]} />
              </li>
            ))}
          </ul>
          <div className="border-t border-line pt-4">
            <PlanPrices base={base} rehearsal={rehearsal} />
          </div>
        </div>
      )}
      <ReasonField isOptional />
    </ConfirmDialog>
  )
}

interface ChangeProps {
  field: PriceField
  before: number
  after: number
}

function FieldChange({ field, before, after }: ChangeProps) {
  const { locale } = useFacts()
  const show = (value: number) =>
    field === 'monthlyPrice' ? <Amount pounds={value} /> : formatExactPercent(value, locale)
  return (
    <span className="flex items-center gap-x-2">
      <del className="text-ink-muted">{show(before)}</del>
      <Icon name="forward" className="mirrors size-4 text-ink-muted" />
      <ins className="font-bold no-underline">{show(after)}</ins>
    </span>
  )
}
