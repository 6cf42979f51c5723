import { useStore } from '@nanostores/react'
import { formatPercent } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $promo, applyPromo, type Promo, removePromo } from '#stores/subscriptions/promo.ts'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { Icon } from '#ui/kit/icon.tsx'

export function PromoBox({ t, form, locale }: FormTextProps<'checkout'>) {
  const promo = useStore($promo)
  const { bind } = useForm(form, promo, typed => void applyPromo(typedInto(typed, 'promo')))

  if (promo.step === 'applied') {
    const { code, percentage } = promo
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface p-4">
        <output className="flex items-center gap-2 font-semibold text-good">
          <Icon name="check" />
          <bdi>{t('applied', { code, percentage: formatPercent(percentage, locale) })}</bdi>
        </output>
        <Button kind="plain" onClick={removePromo}>
          {t('remove')}
        </Button>
      </div>
    )
  }
  return (
    <form {...bind} className="grid max-w-lg grid-cols-[1fr_auto] items-start gap-3">
      <Field
        label={t('promo')}
        mark={t('promoMark')}
        name="promo"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={promo.step === 'none' ? '' : promo.code}
        error={errorOf(promo, form)}
      />
      <Button kind="quiet" className="mt-8.5" type="submit" isBusy={promo.step === 'checking'}>
        {t('apply')}
      </Button>
    </form>
  )
}

/** Error of the address's code for subscribers, who have no promo field. */
export function PromoRefusal({ form }: Pick<FormTextProps<'checkout'>, 'form'>) {
  const error = errorOf(useStore($promo), form)
  return <output className="text-ink-muted empty:hidden">{error}</output>
}

function errorOf(promo: Promo, form: Translate<'form'>): string | undefined {
  if (promo.step !== 'refused') return undefined
  if ('reason' in promo) return form(`refused.${promo.reason}`)
  return form(`promoRefused.${promo.why}`, { code: `\u2068${promo.code}\u2069` })
}
