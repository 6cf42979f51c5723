import type { Types } from '#server/db/migrate.ts'

/** Orders, what gateways said of them, the uses of promo codes, and why learners cancelled. */
export const payments = ({ int, text, strict }: Types): string[] => [
  `create table purchase (
    id ${int} primary key, order_id ${text} not null unique,
    learner_id ${int} references learner (id) on delete set null,
    idempotency_key ${text} not null, request ${text} not null,
    type ${text} not null check (type in ('MONTHLY', 'QUARTERLY', 'YEARLY')),
    months ${int} not null check (months > 0), amount ${int} not null check (amount >= 0),
    promo_code ${text},
    method ${text} not null check (method in ('card', 'wallet', 'kiosk')),
    status ${text} not null check (status in ('pending', 'paid', 'failed', 'refunded')),
    language ${text} not null check (language in ('ar', 'en')),
    created_at ${int} not null, expires_at ${int} not null, paid_at ${int},
    provider ${text} not null, provider_order ${text}, attempt ${int} not null default 0, claimed_at ${int},
    redirect_url ${text}, kiosk_reference ${text}, next_check_at ${int},
    unique (learner_id, idempotency_key)
  ) ${strict}`,
  `create index purchase_by_date on purchase (learner_id, created_at, id)`,
  `create index purchase_by_check on purchase (next_check_at)`,
  `create table payment_event (
    provider ${text} not null, transaction_id ${text} not null,
    effect ${text} not null check (effect in ('paid', 'failed', 'refunded')),
    order_id ${text} not null, amount ${int} not null, received_at ${int} not null,
    primary key (provider, transaction_id, effect)
  ) ${strict}`,
  `create table promo_use (
    learner_id ${int} primary key references learner (id) on delete cascade,
    code ${text} not null, order_id ${text} not null unique references purchase (order_id)
  ) ${strict}`,
  `create table cancellation (
    id ${int} primary key, learner_id ${int} not null references learner (id) on delete cascade,
    reason ${text} not null, comment ${text}, created_at ${int} not null, undone_at ${int}
  ) ${strict}`,
  `create index cancellation_by_learner on cancellation (learner_id)`,
  `create table sandbox_payment (
    order_id ${text} primary key, number ${int} not null, amount ${int} not null, method ${text} not null,
    language ${text} not null, return_url ${text} not null, made_at ${int} not null,
    transaction_id ${int}, outcome ${text}
  ) ${strict}`
]
