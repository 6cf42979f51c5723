/** Why a change by staff is refused, in `reason` of a problem; the studio words each. */
export const OPERATOR_REASONS = [
  'account_disabled',
  'address_invalid',
  'address_taken',
  'address_unproved',
  'code_exists',
  'code_invalid',
  'day_ahead',
  'day_invalid',
  'end_over',
  'end_before_start',
  'gateway_refused',
  'gateway_unknown',
  'key_used',
  'learner_ambiguous',
  'learner_unknown',
  'name_empty',
  'name_in_other_letters',
  'never_paid',
  'not_first',
  'path_incomplete',
  'reason_missing',
  'refund_by_hand',
  'refund_running',
  'revoked',
  'text_empty',
  'text_not_storable',
  'text_too_long',
  'value_out_of_range'
] as const

export type OperatorReason = (typeof OPERATOR_REASONS)[number]
