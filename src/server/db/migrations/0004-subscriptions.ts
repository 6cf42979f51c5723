import type { Types } from '#server/db/migrate.ts'

/** Until when a learner has access: one row each, which every purchase extends. */
export const subscriptions = ({ int, text, strict }: Types): string[] => [
  `create table subscription (
    id ${int} primary key,
    learner_id ${int} not null unique references learner (id) on delete cascade,
    type ${text} not null check (type in ('MONTHLY', 'QUARTERLY', 'YEARLY')),
    price ${int} not null check (price >= 0),
    started_at ${int} not null, expires_at ${int} not null, cancelled_at ${int},
    check (started_at < expires_at)
  ) ${strict}`
]
