import type { Types } from '#server/db/migrate.ts'

/** Kept cards, what learners agreed to, and the renewals that follow from it. */
export const renewals = ({ int, text, strict }: Types): string[] => [
  `alter table purchase add column keep_card ${int} not null default 0`,
  `alter table purchase add column renewal_end ${int}`,
  `alter table purchase add column renewal_key ${text}`,
  `alter table purchase add column continues_from ${int}`,
  `alter table purchase add column replaces_end ${int}`,
  `alter table purchase add column credit ${int}`,
  'create unique index purchase_by_renewal on purchase (renewal_key) where renewal_key is not null',
  `alter table subscription add column grace_until ${int}`,
  `alter table refund add column cause ${text}`,
  `alter table sandbox_payment add column keep_card ${int} not null default 0`,
  `create table sandbox_card (
    token ${text} primary key, order_id ${text} not null, number ${int} not null,
    behaviour ${text} not null, last_four ${text} not null, brand ${text} not null,
    expires_on ${text} not null, kept_at ${int} not null
  ) ${strict}`,
  `create table renewal_consent (
    order_id ${text} primary key,
    learner_id ${int} not null references learner (id) on delete cascade,
    language ${text} not null, version ${text} not null, words ${text} not null,
    type ${text} not null, amount ${int} not null, day ${text} not null,
    given_at ${int} not null, withdrawn_at ${int}, withdrawn_by ${text}
  ) ${strict}`,
  'create index renewal_consent_by_learner on renewal_consent (learner_id)',
  `create table kept_card (
    learner_id ${int} primary key references learner (id) on delete cascade,
    provider ${text} not null, order_id ${text} not null, token ${text} not null,
    last_four ${text} not null, brand ${text} not null, expires_on ${text}, kept_at ${int} not null
  ) ${strict}`,
  `create table renewal (
    learner_id ${int} primary key references learner (id) on delete cascade,
    order_id ${text} not null, type ${text} not null, amount ${int} not null,
    language ${text} not null, period_end ${int} not null, noticed_at ${int}, told ${int},
    declined ${int} not null default 0, due_at ${int} not null
  ) ${strict}`,
  'create index renewal_by_due on renewal (due_at)'
]
