import type { Types } from '#server/db/migrate.ts'

/** Who learns here, where they are signed in, the links sent to them, and what they keep for later. */
export const accounts = ({ int, text, strict }: Types): string[] => [
  `create table learner (
    id ${int} primary key,
    email ${text} not null unique check (email = lower(email)),
    phone_number ${text} not null unique, password ${text} not null,
    name_ar ${text} not null, name_en ${text} not null,
    gender ${text} check (gender in ('male', 'female')), birthday ${text},
    language ${text} not null check (language in ('ar', 'en')), accepted_terms ${text},
    created_at ${int} not null, verified_at ${int}, signed_in_at ${int}, disabled_at ${int}
  ) ${strict}`,
  `create table session (
    id ${text} primary key, learner_id ${int} not null references learner (id) on delete cascade,
    created_at ${int} not null, last_seen_at ${int} not null, valid_until ${int} not null,
    user_agent ${text}
  ) ${strict}`,
  `create index session_by_learner on session (learner_id)`,
  `create index session_by_end on session (valid_until)`,
  `create table refresh_token (
    hash ${text} primary key,
    session_id ${text} not null references session (id) on delete cascade,
    used_at ${int}
  ) ${strict}`,
  `create index refresh_token_by_session on refresh_token (session_id)`,
  `create table mail_link (
    learner_id ${int} not null references learner (id) on delete cascade,
    purpose ${text} not null check (purpose in ('verify', 'signIn', 'reset')),
    hash ${text} not null unique,
    requested_at ${int} not null, valid_until ${int} not null, used_at ${int},
    primary key (learner_id, purpose)
  ) ${strict}`,
  `create table mail (
    email ${text} not null,
    kind ${text} not null check (kind in ('verify', 'signIn', 'reset', 'passwordChanged')),
    seed ${text} not null, language ${text} not null check (language in ('ar', 'en')),
    requested_at ${int} not null, attempts ${int} not null, due_at ${int} not null,
    primary key (email, kind)
  ) ${strict}`,
  `create index mail_by_due on mail (due_at)`,
  `create table saved_class (
    learner_id ${int} not null references learner (id) on delete cascade,
    class_id ${int} not null references class (id), saved_at ${int} not null,
    primary key (learner_id, class_id)
  ) ${strict}`
]
