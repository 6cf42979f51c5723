import type { Ref } from 'react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

/** What every step is given. */
export interface StepProps {
  t: Translate<'cancellation'>
  locale: Locale
  subscription: Subscription
  /** To give the focus to. */
  heading: Ref<HTMLHeadingElement>
}
