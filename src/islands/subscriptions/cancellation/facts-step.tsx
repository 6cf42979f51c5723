import type { Ref } from 'react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { askReason } from '#stores/subscriptions/cancellation.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import type { IconName } from '#ui/kit/icons.ts'
import { LastDay } from './standing-view.tsx'

export function FactsStep({ t, locale, subscription: { expiresAt }, heading }: StepProps) {
  return (
    <div className="grid gap-6">
      <h2 ref={heading} className="title-section scroll-mt-10 outline-none" tabIndex={-1}>
        {t('factsTitle')}
      </h2>
      <p className="flex gap-4 rounded-[var(--radius)] bg-brand-soft p-5 text-lg sm:p-6">
        <Icon name="calendar" className="mt-1 size-6 text-brand-ink" />
        <span>
          <LastDay text={t('until', { date: '{date}' })} locale={locale} expiresAt={expiresAt} />
        </span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Facts
          title={t('keptTitle')}
          icon="check"
          look="text-good"
          facts={[t('kept.progress'), t('kept.certificates'), t('kept.saved')]}
        />
        <Facts
          title={t('endsTitle')}
          icon="minus"
          look="text-ink-muted"
          facts={[t('ends.videos'), t('ends.quizzes'), t('ends.certificates')]}
        />
      </div>
      <p className="text-ink-muted">{t('noCharge')}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button onClick={askReason}>{t('goOn')}</Button>
        <ButtonLink kind="quiet" href={localized(profilePath('subscription'), locale)}>
          {t('keep')}
        </ButtonLink>
      </div>
    </div>
  )
}

interface FactsProps {
  title: string
  icon: IconName
  look: string
  facts: readonly string[]
}

function Facts({ title, icon, look, facts }: FactsProps) {
  return (
    <div className="card grid content-start gap-3 p-5 sm:p-7">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-2.5">
        {facts.map(fact => (
          <li key={fact} className="flex gap-2.5">
            <Icon name={icon} className={`mt-1 size-5 ${look}`} />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}

export interface StepProps extends TextProps<'cancellation'> {
  subscription: Subscription
  heading: Ref<HTMLHeadingElement>
}
