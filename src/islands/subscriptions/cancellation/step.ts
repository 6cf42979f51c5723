import type { Ref } from 'react'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'

export interface StepProps extends TextProps<'cancellation'> {
  subscription: Subscription
  heading: Ref<HTMLHeadingElement>
}
