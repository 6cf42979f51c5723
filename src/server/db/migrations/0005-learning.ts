import type { Types } from '#server/db/migrate.ts'

/** What learners take part in, have completed, and have been certified for. */
export const learning = ({ int, text, strict }: Types): string[] => [
  `create table enrolment (
    learner_id ${int} not null references learner (id) on delete cascade,
    class_id ${int} not null references class (id),
    enrolled_at ${int} not null, last_active_at ${int} not null, completed_at ${int},
    primary key (learner_id, class_id)
  ) ${strict}`,
  `create table completion (
    learner_id ${int} not null, class_id ${int} not null,
    item_id ${int} not null references item (id), completed_at ${int} not null,
    primary key (learner_id, item_id),
    foreign key (learner_id, class_id) references enrolment (learner_id, class_id) on delete cascade
  ) ${strict}`,
  `create index completion_by_class on completion (learner_id, class_id)`,
  `create table certificate (
    id ${text} primary key,
    learner_id ${int} not null references learner (id) on delete cascade,
    class_id ${int} not null references class (id),
    learner_name_ar ${text} not null, learner_name_en ${text} not null,
    course_title_ar ${text} not null, course_title_en ${text} not null,
    instructor_name_ar ${text} not null, instructor_name_en ${text} not null,
    course_slug ${text} not null, duration_seconds ${int} not null,
    language ${text} not null check (language in ('ar', 'en')),
    issued_at ${int} not null, revoked_at ${int},
    unique (learner_id, class_id)
  ) ${strict}`
]
