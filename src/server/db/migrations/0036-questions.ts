import type { Types } from '#server/db/migrate.ts'

/** Questions about items with their answers, what learners make of them, and moderation. */
export const questions = ({ int, text, strict }: Types): string[] => [
  `create table question_post (
    id ${int} primary key,
    question_id ${int} references question_post (id) on delete cascade,
    class_id ${int} not null, item_id ${int} not null,
    learner_id ${int} references learner (id) on delete set null,
    expert_id ${int}, at ${int}, title ${text} not null, body ${text} not null,
    words ${text} not null, digest ${text}, created_at ${int} not null, edited_at ${int},
    withdrawn_at ${int},
    state ${text} not null check (state in ('shown', 'held', 'reported', 'hidden')),
    reason ${text}, waiting_since ${int}, decided_at ${int},
    useful_count ${int} not null default 0, answer_count ${int} not null default 0,
    is_answered ${int} not null default 0, accepted_id ${int}, is_demo ${int} not null default 0
  ) ${strict}`,
  'create unique index question_post_once on question_post (learner_id, digest)',
  'create index question_post_by_answered on question_post (question_id)',
  `create index question_post_by_class on question_post (class_id, created_at)
    where question_id is null`,
  `create index question_post_by_item on question_post (item_id, created_at)
    where question_id is null`,
  `create index question_post_by_time on question_post (created_at) where question_id is null`,
  `create index question_post_open on question_post (created_at)
    where question_id is null and is_answered = 0`,
  `create index question_post_waiting on question_post (waiting_since)
    where waiting_since is not null`,
  `create index question_post_hidden on question_post (decided_at) where state = 'hidden'`,
  `create table post_useful (
    post_id ${int} not null references question_post (id) on delete cascade,
    learner_id ${int} not null references learner (id) on delete cascade,
    created_at ${int} not null, primary key (post_id, learner_id)
  ) ${strict}`,
  'create index post_useful_by_learner on post_useful (learner_id)',
  `create table post_report (
    post_id ${int} not null references question_post (id) on delete cascade,
    learner_id ${int} not null references learner (id) on delete cascade,
    reason ${text} not null, comment ${text} not null, created_at ${int} not null,
    decided_at ${int}, primary key (post_id, learner_id)
  ) ${strict}`,
  'create index post_report_by_learner on post_report (learner_id)',
  `create table question_follow (
    post_id ${int} not null references question_post (id) on delete cascade,
    learner_id ${int} not null references learner (id) on delete cascade,
    created_at ${int} not null, primary key (post_id, learner_id)
  ) ${strict}`,
  'create index question_follow_by_learner on question_follow (learner_id)',
  `create table muted_learner (
    learner_id ${int} primary key references learner (id) on delete cascade,
    created_at ${int} not null, ends_at ${int} not null, reason ${text} not null
  ) ${strict}`,
  'create index muted_learner_by_end on muted_learner (ends_at)',
  `create table held_word (
    id ${int} primary key, word ${text} not null, folded ${text} not null unique,
    created_at ${int} not null
  ) ${strict}`
]
