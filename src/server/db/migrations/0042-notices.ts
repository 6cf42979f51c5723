import type { Types } from '#server/db/migrate.ts'

/** What learners hear of, how they want to, and the mails about it; announcements of experts. */
export const notices = ({ int, text, strict }: Types): string[] => [
  `create table notice (
    learner_id ${int} not null references learner (id) on delete cascade,
    id ${text} not null, kind ${text} not null, facts ${text} not null,
    created_at ${int} not null, read_at ${int}, mail_at ${int}, mail_period ${text},
    primary key (learner_id, id)
  ) ${strict}`,
  'create index notice_by_time on notice (created_at)',
  'create index notice_to_mail on notice (mail_at, learner_id) where mail_at is not null',
  `create table notice_preference (
    learner_id ${int} not null references learner (id) on delete cascade,
    kind ${text} not null, bell ${int} not null, mail ${text},
    primary key (learner_id, kind)
  ) ${strict}`,
  `create table notice_setting (
    learner_id ${int} primary key references learner (id) on delete cascade,
    time_zone ${text} not null, quiet_from ${int} not null, quiet_until ${int} not null
  ) ${strict}`,
  `create table notice_mail (
    learner_id ${int} not null references learner (id) on delete cascade,
    kind ${text} not null, period ${text} not null, requested_at ${int} not null,
    attempts ${int} not null, due_at ${int}, primary key (learner_id, kind, period)
  ) ${strict}`,
  'create index notice_mail_due on notice_mail (due_at) where due_at is not null',
  'create index notice_mail_by_time on notice_mail (requested_at)',
  `create table notice_stop (
    hash ${text} primary key,
    learner_id ${int} not null references learner (id) on delete cascade, kind ${text} not null
  ) ${strict}`,
  'create unique index notice_stop_by_kind on notice_stop (learner_id, kind)',
  `create table announcement (
    id ${int} primary key, class_id ${int} not null,
    learner_id ${int} references learner (id) on delete set null,
    title ${text} not null, body ${text} not null, created_at ${int} not null
  ) ${strict}`,
  'create index announcement_by_class on announcement (class_id, created_at)',
  'create index announcement_by_author on announcement (learner_id)'
]
