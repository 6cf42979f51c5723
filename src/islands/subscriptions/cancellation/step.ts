import type { Ref } from 'react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

export interface StepProps {
  t: Translate<'cancellation'>
  locale: Locale
  subscription: Subscription
  heading: Ref<HTMLHeadingElement>
}
