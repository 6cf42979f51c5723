import type { Types } from '#server/db/migrate.ts'

/** Cards that no renewal uses any more, until the gateway has forgotten them. */
export const endedCards = ({ int, text, strict }: Types): string[] => [
  `create table ended_card (
    token ${text} primary key, provider ${text} not null,
    attempts ${int} not null, due_at ${int} not null
  ) ${strict}`,
  'create index ended_card_due on ended_card (due_at)'
]
