import type { Types } from '#server/db/migrate.ts'

/** Invitations of staff, passkeys, answers to applications, and experts made in the studio. */
export const invitations = ({ int, text, strict }: Types): string[] => [
  `alter table expert add column by_hand ${int} not null default 0`,
  `alter table expert add column application_id ${int}`,
  `create table staff_invitation (
    id ${int} primary key, email ${text} not null unique, roles ${text} not null,
    expert_id ${int} references expert (id),
    application_id ${int},
    language ${text} not null check (language in ('ar', 'en')), message ${text},
    invited_by ${text} not null, ends_at ${int} not null,
    requested_at ${int} not null, attempts ${int} not null, due_at ${int}
  ) ${strict}`,
  `create table application_answer (
    id ${int} primary key, application_id ${int} not null,
    status ${text} not null, message ${text} not null,
    requested_at ${int} not null, attempts ${int} not null, due_at ${int}
  ) ${strict}`,
  'create index application_answer_by_application on application_answer (application_id)',
  'create index application_answer_by_due on application_answer (due_at)',
  `create table passkey (
    id ${int} primary key,
    learner_id ${int} not null references learner (id) on delete cascade,
    credential_id ${text} not null unique, public_key ${text} not null,
    counter ${int} not null, transports ${text} not null,
    device_type ${text} not null check (device_type in ('singleDevice', 'multiDevice')),
    backed_up ${int} not null, name ${text} not null, created_at ${int} not null, used_at ${int}
  ) ${strict}`,
  'create index passkey_by_learner on passkey (learner_id)',
  `create table passkey_challenge (
    session_id ${text} not null references session (id) on delete cascade,
    purpose ${text} not null check (purpose in ('register', 'verify')),
    challenge ${text} not null, valid_until ${int} not null, primary key (session_id, purpose)
  ) ${strict}`,
  `create index instructor_application_by_status
    on instructor_application (status, received_at, id)`,
  'create index review_by_time on review (created_at, id)',
  'create index review_hidden on review (created_at, id) where hidden = 1'
]
