import type { Types } from '#server/db/migrate.ts'

/** Accounts at sign-in providers, and sign-ins on their way through a provider. */
export const identities = ({ int, text, strict }: Types): string[] => [
  `create table identity (
    issuer ${text} not null, subject ${text} not null,
    learner_id ${int} not null references learner (id) on delete cascade,
    provider ${text} not null, email ${text} not null,
    created_at ${int} not null, used_at ${int}, primary key (issuer, subject)
  ) ${strict}`,
  'create unique index identity_by_learner on identity (learner_id, provider)',
  `create table provider_visit (
    state ${text} primary key, browser ${text} not null, purpose ${text} not null,
    provider ${text} not null, verifier ${text} not null, nonce ${text} not null,
    language ${text} not null, next ${text}, valid_until ${int} not null
  ) ${strict}`,
  'create index provider_visit_by_end on provider_visit (valid_until)',
  `create table identity_ticket (
    hash ${text} primary key, browser ${text} not null, purpose ${text} not null,
    provider ${text} not null, issuer ${text} not null, subject ${text} not null,
    email ${text}, name ${text} not null, created_at ${int} not null, valid_until ${int} not null
  ) ${strict}`,
  'create index identity_ticket_by_end on identity_ticket (valid_until)'
]
