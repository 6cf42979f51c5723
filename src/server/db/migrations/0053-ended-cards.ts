import type { Types } from '#server/db/migrate.ts'

/** Cards that no renewal uses any more, until the gateway has forgotten them. */
export const endedCards = ({ int, text, strict }: Types): string[] => [
  `alter table kept_card add column token_hash ${text}`,
  `create table ended_card (
    provider ${text} not null, token_hash ${text} not null, token ${text} not null,
    order_id ${text} not null, attempts ${int} not null, due_at ${int} not null,
    primary key (provider, token_hash)
  ) ${strict}`,
  'create index ended_card_due on ended_card (due_at)'
]
