import type { Types } from '#server/db/migrate.ts'

const COLUMNS = `id, learner_id, class_id, learner_name_ar, learner_name_en,
  course_title_ar, course_title_en, instructor_name_ar, instructor_name_en,
  course_slug, duration_seconds, language, issued_at, revoked_at`

/** A certificate is of a class or of a learning path, and one of each is a learner's. */
export const pathCertificates = ({ engine, int, text, strict }: Types): string[] =>
  engine === 'postgres'
    ? [
        `alter table certificate
          alter column class_id drop not null,
          add column path_id ${int} references path (id), add column path ${text},
          add unique (learner_id, path_id),
          add check ((class_id is null) <> (path_id is null))`
      ]
    : [
        // SQLite lets no column be without a value afterwards but in a table made anew.
        `create table new_certificate (
          id ${text} primary key,
          learner_id ${int} not null references learner (id) on delete cascade,
          class_id ${int} references class (id),
          learner_name_ar ${text} not null, learner_name_en ${text} not null,
          course_title_ar ${text} not null, course_title_en ${text} not null,
          instructor_name_ar ${text} not null, instructor_name_en ${text} not null,
          course_slug ${text} not null, duration_seconds ${int} not null,
          language ${text} not null check (language in ('ar', 'en')),
          issued_at ${int} not null, revoked_at ${int},
          path_id ${int} references path (id), path ${text},
          unique (learner_id, class_id), unique (learner_id, path_id),
          check ((class_id is null) <> (path_id is null))
        ) ${strict}`,
        `insert into new_certificate (${COLUMNS}) select ${COLUMNS} from certificate`,
        'drop table certificate',
        'alter table new_certificate rename to certificate'
      ]
