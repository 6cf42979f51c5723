import { type FormEvent, useRef, useState } from 'react'
import { formatExactPercent, formatSum } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import {
  isTouched,
  PRICE_FIELDS,
  type PriceDraft,
  type PriceField,
  readTypedPrices
} from './price-draft.ts'

interface Props {
  draft: PriceDraft
  isChanged: boolean
  onType: (field: PriceField, text: string) => void
  onReset: () => void
  onReview: () => void
}

/** The three figures that all prices come from. */
export function PriceForm({ draft, isChanged, onType, onReset, onReview }: Props) {
  const t = useTexts('studioPrices')
  const { locale } = useFacts()
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { base, typed, isOvertaken } = draft
  const read = readTypedPrices(typed)
  const wrong = isChecked && !read.ok ? read.wrong : []
  const shownOf = (field: PriceField) =>
    field === 'monthlyPrice'
      ? formatSum(base[field], locale)
      : formatExactPercent(base[field], locale)

  function review(event: FormEvent): void {
    event.preventDefault()
    setChecked(!read.ok)
    if (!read.ok) {
      const [first] = read.wrong
      return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    }
    if (isChanged) onReview()
  }

  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={review}>
      {isOvertaken && <OvertakenNotice />}
      {PRICE_FIELDS.map(field => (
        <Field
          key={field}
          name={field}
          label={t(`field.${field}`)}
          hint={t(`hint.${field}`)}
          mark={isTouched(draft, field) ? t('savedNow', { value: shownOf(field) }) : undefined}
          error={wrong.includes(field) ? t(`error.${field}`) : undefined}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed[field]}
          onChange={event => onType(field, event.target.value)}
        />
      ))}
      <p className="text-sm text-ink-muted">{t('yearly')}</p>
      <div className="flex flex-wrap gap-3 outline-none" tabIndex={-1}>
        <Button type="submit" disabled={!isChanged}>
          {t('review')}
        </Button>
        {isChanged && (
          <Button
            kind="quiet"
            onClick={() => {
              setChecked(false)
              onReset()
            }}
          >
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  )
}
