import type { Types } from '#server/db/migrate.ts'

/** By what an ended card is known again, and the order that names it to an operator. */
export const endedCardOrders = ({ text }: Types): string[] => [
  `alter table kept_card add column token_hash ${text}`,
  `alter table ended_card add column token_hash ${text}`,
  `alter table ended_card add column order_id ${text}`,
  'create unique index ended_card_hash on ended_card (provider, token_hash)'
]
