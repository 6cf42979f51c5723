import type { CANCEL_REASONS } from '#contract/subscriptions/subscriptions.ts'
import type { SubscriptionType } from '#contract/subscriptions/packages.ts'

export type CancelReason = (typeof CANCEL_REASONS)[number]

/** By day and plan. `active` is a change of the number; `paid` and `refunded` are piastres. */
export const PLAN_FIGURES = [
  ...(['active', 'new', 'renewed', 'ended'] as const),
  ...(['payments', 'paid', 'refunds', 'refunded'] as const)
] as const
/** By the day of the sign-up, whenever it happened. */
export const COHORT_FIGURES = [
  'cohort-verified',
  'cohort-played',
  'cohort-subscribed',
  'cohort-played-and-subscribed'
] as const
/** By day. `watched` is milliseconds. */
export const DAY_FIGURES = [
  ...(['resumed', 'sign-ups', 'verified', 'first-plays', 'first-subscriptions'] as const),
  ...(['enrolments', 'completions', 'certificates', 'watched'] as const)
] as const
/** By class; `finished` by the day of the enrolment, whenever it happened. */
export const CLASS_FIGURES = ['enrolments', 'finished', 'watched'] as const
/** By item and day of the enrolment: learners who completed it. */
const REACHED = 'reached'

type Figure =
  | (typeof PLAN_FIGURES)[number]
  | (typeof COHORT_FIGURES)[number]
  | (typeof DAY_FIGURES)[number]
  | (typeof CLASS_FIGURES)[number]
  | typeof REACHED
  | 'cancelled'

/** A part of a figure, to be added. */
export interface Count {
  figure: Figure
  /** In Cairo, `2026-03-19`. */
  day: string
  part?: SubscriptionType | CancelReason
  classId?: number
  itemId?: number
  /** Unset: 1. */
  value?: number
}

export const isOfItem = (figure: string): boolean => figure === REACHED

export const isOfDay = (figure: string): boolean => figure !== REACHED && figure !== 'finished'

export const isOfClass = (figure: string): figure is (typeof CLASS_FIGURES)[number] =>
  (CLASS_FIGURES as readonly string[]).includes(figure)

/** A day and its month, in which figures of classes and searches are summed up. */
export const dayAndMonth = (day: string): string[] => [day, day.slice(0, 7)]
