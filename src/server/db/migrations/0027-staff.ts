import type { Types } from '#server/db/migrate.ts'

/** Who is staff, their second factor, and from which network a change came. */
export const staff = ({ int, text, strict }: Types): string[] => [
  `create table staff_role (
    learner_id ${int} not null references learner (id) on delete cascade,
    role ${text} not null check (role in ('owner', 'editor', 'expert', 'support', 'finance')),
    expert_id ${int} references expert (id),
    granted_at ${int} not null,
    primary key (learner_id, role)
  ) ${strict}`,
  `create table second_factor (
    learner_id ${int} primary key references learner (id) on delete cascade,
    secret ${text}, pending ${text}, confirmed_at ${int}, last_step ${int} not null
  ) ${strict}`,
  `create table recovery_code (
    learner_id ${int} not null references learner (id) on delete cascade,
    hash ${text} not null, used_at ${int}, primary key (learner_id, hash)
  ) ${strict}`,
  `alter table session add column second_factor_at ${int}`,
  `alter table admin_log add column network ${text}`
]
