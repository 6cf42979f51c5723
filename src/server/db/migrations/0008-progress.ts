import type { Types } from '#server/db/migrate.ts'

/** Where learners are in what they take part in: played, answered, noted, opened. */
export const progress = ({ int, text, strict }: Types): string[] => [
  `create table playback (
    learner_id ${int} not null, class_id ${int} not null,
    item_id ${int} not null references item (id),
    position ${int} not null, played ${text} not null, updated_at ${int} not null,
    primary key (learner_id, item_id),
    foreign key (learner_id, class_id) references enrolment (learner_id, class_id) on delete cascade
  ) ${strict}`,
  `create table submission (
    learner_id ${int} not null, class_id ${int} not null,
    item_id ${int} not null references item (id),
    passed ${int} not null, score ${int} not null, correct ${text} not null,
    submitted_at ${int} not null,
    primary key (learner_id, item_id),
    foreign key (learner_id, class_id) references enrolment (learner_id, class_id) on delete cascade
  ) ${strict}`,
  `create table note (
    id ${int} primary key, learner_id ${int} not null, class_id ${int} not null,
    item_id ${int} not null references item (id),
    at ${int} not null, text ${text} not null, created_at ${int} not null,
    foreign key (learner_id, class_id) references enrolment (learner_id, class_id) on delete cascade
  ) ${strict}`,
  `create index note_by_class on note (learner_id, class_id, item_id, at)`,
  `create table viewing (
    learner_id ${int} not null references learner (id) on delete cascade,
    item_id ${int} not null references item (id), day ${text} not null,
    primary key (learner_id, item_id, day)
  ) ${strict}`,
  `create index viewing_by_day on viewing (day)`
]
