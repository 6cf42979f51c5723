import type { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'

export type CancelReason = (typeof CANCEL_REASONS)[number]

export type CancelOffer =
  | 'plans'
  /** The form for details. */
  | 'details'
  /** The form for details, and the diagnostics page. */
  | 'report'
  | 'search'
  | 'classes'
  | 'nothing'

/** @see spec §3, “Subscription cancel” */
export const OFFERS = {
  quality_below_expectation: 'details',
  finished_what_i_needed: 'classes',
  too_expensive: 'plans',
  taking_a_break: 'nothing',
  could_not_find_courses: 'search',
  technical_problems: 'report',
  prefer_another_platform: 'details',
  not_enough_time: 'nothing',
  other: 'nothing'
} as const satisfies Record<CancelReason, CancelOffer>

export const asksForDetails = (offer: CancelOffer): boolean =>
  offer === 'details' || offer === 'report'
