import { listReviews, setHidden } from '#server/admin/moderation/reviews.ts'
import { isoOf } from '#server/db/times.ts'
import { type Command, type Input, LAST, linesOf, wholeNumber } from './command.ts'

const number = ({ first }: Input) => wholeNumber('NUMBER', first)

export const reviews: readonly Command[] = [
  {
    usage: 'reviews list',
    summary: 'reviews by learners, newest first',
    options: {
      class: 'SLUG: only of this class',
      last: LAST
    },
    flags: { hidden: 'only those that are hidden' },
    example: 'reviews list --class first-steps-in-python',
    async run({ db, table }, input) {
      const rows = await listReviews(db, {
        slug: input.text('class'),
        isHidden: input.isSet('hidden') || undefined,
        limit: linesOf(input)
      })
      table(
        rows.map(row => ({
          number: row.id,
          written: isoOf(row.created_at),
          class: row.slug,
          learner: row.learner_id,
          author: row.author_ar || row.author_en,
          rating: row.rating,
          state: row.hidden ? 'hidden' : 'shown',
          comment: row.comment
        })),
        'there are no reviews'
      )
    }
  },
  {
    usage: 'reviews hide <NUMBER>',
    summary: 'hides a review, and leaves it out of the rating of its class',
    example: 'reviews hide 281474976710655 --reason "advertises"',
    run: (context, input) => context.change(tx => setHidden(tx, number(input), 1))
  },
  {
    usage: 'reviews show <NUMBER>',
    summary: 'brings a hidden review back',
    example: 'reviews show 281474976710655',
    run: (context, input) => context.change(tx => setHidden(tx, number(input), 0))
  }
]
