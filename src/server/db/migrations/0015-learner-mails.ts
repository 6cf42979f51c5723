import type { Types } from '#server/db/migrate.ts'

/** Mails to learners about money, access and account, and whether a learner wants to be reminded. */
export const learnerMails = ({ int, text, strict }: Types): string[] => [
  `create table learner_mail (
    id ${text} primary key,
    learner_id ${int} not null references learner (id) on delete cascade,
    kind ${text} not null, facts ${text} not null, language ${text},
    requested_at ${int} not null, attempts ${int} not null, due_at ${int}
  ) ${strict}`,
  'create index learner_mail_by_due on learner_mail (due_at)',
  'create index learner_mail_by_learner on learner_mail (learner_id)',
  'create index subscription_by_end on subscription (expires_at)',
  `alter table learner add column reminders ${int} not null default 1`
]
