import type { Types } from '#server/db/migrate.ts'

/** Networks that learners have signed in from. */
export const knownNetworks = ({ int, text, strict }: Types): string[] => [
  `create table known_network (
    learner_id ${int} not null references learner (id) on delete cascade,
    network ${text} not null, signed_in_at ${int} not null,
    primary key (learner_id, network)
  ) ${strict}`,
  'create index known_network_by_time on known_network (signed_in_at)'
]
