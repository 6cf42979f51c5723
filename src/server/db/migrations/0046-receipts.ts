import type { Types } from '#server/db/migrate.ts'

/** Receipts of payments and credit notes of refunds, the last number of each year, and orders without one. */
export const receipts = ({ int, text, strict }: Types): string[] => [
  `create table receipt_counter (
    series ${text} not null, year ${int} not null, last ${int} not null,
    primary key (series, year)
  ) ${strict}`,
  `create table receipt (
    series ${text} not null, year ${int} not null, number ${int} not null,
    order_id ${text} not null references purchase (order_id) on delete cascade,
    issued_at ${int} not null, amount ${int} not null,
    name_ar ${text}, name_en ${text}, facts ${text},
    primary key (series, year, number)
  ) ${strict}`,
  'create index receipt_by_order on receipt (order_id)',
  "create unique index receipt_of_order on receipt (order_id) where series = 'receipt'",
  'create index receipt_by_time on receipt (issued_at, series, year, number)',
  'create index receipt_without_facts on receipt (series, year, number) where facts is null',
  `alter table purchase add column list_price ${int}`,
  `alter table purchase add column receipt ${text}`,
  `alter table purchase add column credit_note ${text}`,
  `create index purchase_without_receipt on purchase (paid_at)
    where paid_at is not null and receipt is null`,
  `create index purchase_without_credit_note on purchase (paid_at)
    where status = 'refunded' and paid_at is not null and credit_note is null`
]
