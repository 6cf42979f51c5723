import type { Types } from '#server/db/migrate.ts'

/** Devices that take pushes, the pushes that wait for them, and who wants what by push. */
export const push = ({ int, text, strict }: Types): string[] => [
  `alter table notice_preference add column push ${int} not null default 0`,
  `alter table study_reminder add column by_push ${int} not null default 0`,
  `create table push_device (
    id ${text} primary key,
    learner_id ${int} not null references learner (id) on delete cascade,
    session_id ${text} not null references session (id) on delete cascade,
    endpoint_hash ${text} not null, endpoint ${text} not null,
    p256dh ${text} not null, auth ${text} not null, created_at ${int} not null
  ) ${strict}`,
  'create unique index push_device_by_endpoint on push_device (endpoint_hash)',
  'create unique index push_device_by_session on push_device (session_id)',
  'create index push_device_by_learner on push_device (learner_id, created_at)',
  `create table push_message (
    device_id ${text} not null references push_device (id) on delete cascade,
    id ${text} not null, kind ${text} not null, requested_at ${int} not null,
    attempts ${int} not null, due_at ${int}, primary key (device_id, id)
  ) ${strict}`,
  'create index push_message_due on push_message (due_at) where due_at is not null',
  'create index push_message_by_time on push_message (requested_at)'
]
