import type { Types } from '#server/db/migrate.ts'

/** Payments that buy nothing and are given back, and the mails about them. */
export const refunds = ({ int, text, strict }: Types): string[] => [
  `create table refund (
    provider ${text} not null, transaction_id ${text} not null,
    order_id ${text} not null references purchase (order_id),
    reason ${text} not null
      check (reason in ('discount_used', 'double_charge', 'account_erased')),
    amount ${int} not null, requested_at ${int} not null,
    attempts ${int} not null default 0, due_at ${int}, asked_at ${int}, refunded_at ${int},
    primary key (provider, transaction_id)
  ) ${strict}`,
  'create index refund_by_due on refund (due_at)',
  'create index refund_by_order on refund (order_id)',
  `create table refund_mail (
    provider ${text} not null, transaction_id ${text} not null,
    requested_at ${int} not null, attempts ${int} not null, due_at ${int} not null,
    primary key (provider, transaction_id),
    foreign key (provider, transaction_id) references refund (provider, transaction_id)
      on delete cascade
  ) ${strict}`,
  'create index refund_mail_by_due on refund_mail (due_at)'
]
