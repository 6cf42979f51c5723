import { useStore } from '@nanostores/react'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { startOfDay } from '#domain/time/cairo-day.ts'
import { formatDate, formatPrice } from '#i18n/format/format.ts'
import { isolated } from '#i18n/format/isolated.ts'
import type { Locale } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { wasCardKept } from '#stores/subscriptions/checkout-selection.ts'
import { $keepsCard, $quotes } from '#stores/subscriptions/renewal.ts'
import { $subscription } from '#stores/subscriptions/subscription.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'

/** The choice to keep the card, with what it costs and when, where the server offers it. */
export function RenewalChoice({ locale, plan }: { locale: Locale; plan: SubscriptionType }) {
  const t = useLoadedMessages('renewal', locale)
  const terms = useStore($quotes)[plan]?.renewal
  const isChosen = useStore($keepsCard)
  const isRenewing = useStored($subscription, undefined)?.autoRenew === true
  if (!t || !terms) return null
  return (
    <div className="mt-4 rounded-2xl border border-line bg-surface px-4 py-2">
      <Checkbox
        name="keepCard"
        checked={isChosen}
        onChange={({ target }) => $keepsCard.set(target.checked)}
        hint={t('consent', {
          plan: t(`item.${plan}`),
          amount: isolated(formatPrice(terms.price, locale)),
          date: formatDate(new Date(startOfDay(terms.day)).toISOString(), locale)
        })}
      >
        <span className="font-semibold">{t('choice')}</span>
        <span className="block text-sm text-ink-muted">
          {isRenewing ? t('already', { plan: t(`item.${plan}`) }) : t('optional')}
        </span>
        {wasCardKept() && !isChosen && (
          <span className="block text-sm font-semibold">{t('chooseAgain')}</span>
        )}
      </Checkbox>
    </div>
  )
}
