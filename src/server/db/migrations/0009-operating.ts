import type { Types } from '#server/db/migrate.ts'

/** What operators do, and what they need for it: their log, their own prices and codes, hidden reviews. */
export const operating = ({ int, text, strict }: Types): string[] => [
  `create table admin_log (
    id ${int} primary key, at ${int} not null, who ${text} not null, command ${text} not null,
    subject ${text} not null, change ${text} not null, reason ${text}
  ) ${strict}`,
  'create index admin_log_by_time on admin_log (at, id)',
  'create index admin_log_by_subject on admin_log (subject, at)',
  `alter table promo_code add column by_hand ${int} not null default 0`,
  `alter table promo_code add column learner_id ${int} references learner (id) on delete cascade`,
  `alter table package add column by_hand ${int} not null default 0`,
  `alter table review add column hidden ${int} not null default 0`,
  `alter table purchase add column refund_asked_at ${int}`,
  `alter table instructor_application add column status ${text} not null default 'new'
    check (status in ('new', 'answered', 'accepted', 'declined'))`,
  `alter table instructor_application add column reader_language ${text}`,
  `create table application_mail (
    application_id ${int} not null references instructor_application (id) on delete cascade,
    kind ${text} not null check (kind in ('applicant', 'team')),
    requested_at ${int} not null, attempts ${int} not null, due_at ${int} not null,
    primary key (application_id, kind)
  ) ${strict}`,
  'create index application_mail_by_due on application_mail (due_at)'
]
