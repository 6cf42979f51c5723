import type { ExpressionBuilder } from 'kysely'
import type { Schema } from './schema.ts'

/** One who was made in the studio is public with the first class. */
export const isPublicExpert = (eb: ExpressionBuilder<Schema, 'expert'>) =>
  eb.and([
    eb('expert.retired', '=', 0),
    eb.or([
      eb('expert.by_hand', '=', 0),
      eb.exists(
        eb
          .selectFrom('class')
          .select('class.id')
          .whereRef('class.expert_id', '=', 'expert.id')
          .where('class.retired', '=', 0)
      )
    ])
  ])
