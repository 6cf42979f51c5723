/** Every refusal of the API with its HTTP status; codes are stable. */
export const STATUS = {
  bad_request: 400,
  validation_failed: 422,
  unauthorized: 401,
  token_expired: 401,
  token_reused: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  payload_too_large: 413,
  internal: 500,
  not_implemented: 501,
  payment_unavailable: 502,
  unavailable: 503,
  storage_full: 503,
  invalid_credentials: 401,
  email_not_verified: 403,
  email_registered: 409,
  phone_number_used: 409,
  phone_number_invalid: 422,
  no_phone_number: 409,
  already_subscribed: 409,
  coupon_invalid: 404,
  package_not_found: 404,
  already_cancelled: 409,
  not_subscribed: 409,
  subscription_required: 403,
  module_locked: 403,
  quiz_not_passed: 409,
  course_not_completed: 409,
  link_invalid: 410,
  muted: 403,
  edit_time_over: 409,
  second_factor_required: 403,
  second_factor_invalid: 422,
  last_owner: 409,
  revision_conflict: 412,
  draft_incomplete: 409,
  captions_invalid: 422,
  picture_invalid: 422,
  code_invalid: 422,
  passkey_invalid: 422,
  proof_required: 403,
  /** Of tus. */
  checksum_mismatch: 460
} as const

export type Code = keyof typeof STATUS

export const CODES = Object.keys(STATUS) as Code[]

/** Refusals of every row. */
export const COMMON = [
  'bad_request',
  'validation_failed',
  'payload_too_large',
  'rate_limited',
  'not_implemented',
  'internal',
  'unavailable',
  'storage_full'
] as const satisfies Code[]

/** Refusals of rows for staff. */
export const STAFF_ONLY = ['forbidden', 'second_factor_required'] as const satisfies Code[]

/** Refusals of rows that need a token. */
export const SIGNED_IN = ['unauthorized', 'token_expired'] as const satisfies Code[]
