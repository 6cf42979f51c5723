import type { Types } from '#server/db/migrate.ts'

/** What learners learn by quarters of an hour, their weekly goals, and reminders they asked for. */
export const goals = ({ int, text, strict }: Types): string[] => [
  `create table learned_time (
    learner_id ${int} not null references learner (id) on delete cascade,
    at ${int} not null, ms ${int} not null, primary key (learner_id, at)
  ) ${strict}`,
  'create index learned_time_by_time on learned_time (at)',
  `create table week_style (
    learner_id ${int} primary key references learner (id) on delete cascade,
    time_zone ${text} not null, first_day ${int} not null
  ) ${strict}`,
  `create table goal_change (
    learner_id ${int} not null references learner (id) on delete cascade,
    at ${int} not null, minutes ${int} not null, primary key (learner_id, at)
  ) ${strict}`,
  'create index goal_change_by_time on goal_change (at)',
  `create table goal_pause (
    learner_id ${int} not null references learner (id) on delete cascade,
    week ${text} not null, primary key (learner_id, week)
  ) ${strict}`,
  'create index goal_pause_by_week on goal_pause (week)',
  `create table study_reminder (
    learner_id ${int} primary key references learner (id) on delete cascade,
    days ${text} not null, minute ${int} not null, time_zone ${text} not null,
    by_mail ${int} not null, next_at ${int}, changed_at ${int} not null,
    stop_seed ${text} not null, stop_hash ${text} not null,
    calendar_seed ${text}, calendar_hash ${text}
  ) ${strict}`,
  'create index study_reminder_by_time on study_reminder (next_at) where next_at is not null',
  'create unique index study_reminder_by_stop on study_reminder (stop_hash)',
  'create unique index study_reminder_by_calendar on study_reminder (calendar_hash)'
]
