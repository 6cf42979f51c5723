import { useEffect, useRef } from 'react'
import { plansPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  t: Translate<'inbox'>
  locale: Locale
  next: string | undefined
}

/** In place of the way to the mail, once its link was opened in another tab or on another device. */
export function Confirmed({ t, locale, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const leadsToPlans = next?.startsWith(localized(plansPath, locale))
  return (
    <div className="grid gap-6">
      <span className="relative grid size-20 place-items-center" aria-hidden="true">
        <span className="star absolute inset-0 bg-brand-soft" />
        <Icon name="check" className="relative size-8 text-brand-ink" />
      </span>
      <div className="grid gap-3">
        <h1 ref={heading} className="title-page outline-none" tabIndex={-1}>
          {t('confirmed.title')}
        </h1>
        <p className="text-lg text-ink-muted">{t('confirmed.lead')}</p>
      </div>
      <ButtonLink href={next ?? localized('/', locale)}>
        {t(leadsToPlans ? 'confirmed.plans' : next ? 'confirmed.next' : 'confirmed.home')}
      </ButtonLink>
    </div>
  )
}
