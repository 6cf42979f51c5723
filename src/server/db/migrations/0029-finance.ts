import type { Types } from '#server/db/migrate.ts'

/** How staff list and search purchases, refunds and uses of promo codes; and refunds by idempotency key. */
export const finance = ({ int, text, strict }: Types): string[] => [
  // With the columns that lists filter by, so that counting reads the index alone.
  'create index purchase_by_time on purchase (created_at, id, method)',
  `create index purchase_by_status on purchase (status, created_at, id, method)
    where status <> 'paid'`,
  `create index purchase_by_paid on purchase (created_at, id, method)
    where status = 'paid' and refund_asked_at is null`,
  `create index purchase_by_refund on purchase (created_at, id, method)
    where status = 'paid' and refund_asked_at is not null`,
  'create index purchase_by_provider_order on purchase (provider_order)',
  `create index purchase_by_kiosk_reference on purchase (kiosk_reference)
    where kiosk_reference is not null`,
  `create index purchase_by_promo_code on purchase (promo_code, created_at, id)
    where promo_code is not null`,
  `create index purchase_by_promo_use on purchase (promo_code, status, expires_at, amount)
    where promo_code is not null`,
  'create index payment_event_by_order on payment_event (order_id)',
  `create index refund_owed on refund (requested_at, transaction_id, provider)
    where refunded_at is null`,
  `create table refund_request (
    key ${text} primary key, order_id ${text} not null references purchase (order_id),
    is_given ${int} not null, requested_at ${int} not null, asked_at ${int}
  ) ${strict}`
]
