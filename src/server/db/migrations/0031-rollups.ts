import type { Types } from '#server/db/migrate.ts'

/** Milliseconds in which processes of the release before may still write rows without events. */
const OVERLAP = { sqlite: 0, postgres: 10 * 60_000 }

const CLOCK = {
  sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
  postgres: '(extract(epoch from now()) * 1000)::bigint'
}

/** Figures by day for the studio, the events they are folded from, and how far older rows are counted. */
export const rollups = ({ engine, int, text, strict }: Types): string[] => [
  `create table rollup_event (
    id ${int} primary key, at ${int} not null, figure ${text} not null, part ${text} not null,
    day ${text} not null, class_id ${int} not null, item_id ${int} not null, value ${int} not null
  ) ${strict}`,
  `create table rollup_day (
    figure ${text} not null, part ${text} not null, day ${text} not null, value ${int} not null,
    primary key (figure, part, day)
  ) ${strict}`,
  `create table rollup_class (
    period ${text} not null, class_id ${int} not null, enrolments ${int} not null,
    finished ${int} not null, watched ${int} not null,
    primary key (period, class_id)
  ) ${strict}`,
  `create table rollup_item (
    class_id ${int} not null, period ${text} not null, item_id ${int} not null,
    reached ${int} not null,
    primary key (class_id, period, item_id)
  ) ${strict}`,
  `create table rollup_search (
    period ${text} not null, query ${text} not null, searches ${int} not null,
    primary key (period, query)
  ) ${strict}`,
  `create table rollup_state (
    id ${int} primary key, cut ${int} not null, purchase_cursor ${int} not null,
    learner_cursor ${int} not null, built_at ${int}, plays_since ${text}
  ) ${strict}`,
  // A store without learners has nothing to count, and must stay empty for a restore.
  `insert into rollup_state (id, cut, purchase_cursor, learner_cursor)
    select 1, ${CLOCK[engine]} + ${OVERLAP[engine]}, 0, 0 where exists (select 1 from learner)`,
  'create index enrolment_by_class_and_learner on enrolment (class_id, learner_id)'
]
