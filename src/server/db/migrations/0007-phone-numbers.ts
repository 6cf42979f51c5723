import type { Types } from '#server/db/migrate.ts'

const COLUMNS = `id, email, phone_number, password, name_ar, name_en, gender, birthday, language,
  accepted_terms, created_at, verified_at, signed_in_at, disabled_at`

/** A phone number belongs to one learner among those whose address is proved; others may only name it. */
export const phoneNumbers = ({ engine, int, text, strict }: Types): string[] => [
  ...(engine === 'postgres'
    ? ['alter table learner drop constraint learner_phone_number_key']
    : [
        // SQLite drops no constraint of a column but with its table.
        `create table new_learner (
          id ${int} primary key,
          email ${text} not null unique check (email = lower(email)),
          phone_number ${text} not null, password ${text} not null,
          name_ar ${text} not null, name_en ${text} not null,
          gender ${text} check (gender in ('male', 'female')), birthday ${text},
          language ${text} not null check (language in ('ar', 'en')), accepted_terms ${text},
          created_at ${int} not null, verified_at ${int}, signed_in_at ${int}, disabled_at ${int}
        ) ${strict}`,
        `insert into new_learner (${COLUMNS}) select ${COLUMNS} from learner`,
        'drop table learner',
        'alter table new_learner rename to learner'
      ]),
  'create index learner_by_phone_number on learner (phone_number)',
  `create unique index learner_of_phone_number on learner (phone_number)
    where verified_at is not null and phone_number <> ''`
]
