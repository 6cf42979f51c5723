import { listReviews, setHidden } from '#server/operating/admin/reviews.ts'
import { isoOf } from '#server/db/times.ts'
import { type Command, type Input, LAST, linesOf, wholeNumber } from './command.ts'

const number = ({ parameters: [typed = ''] }: Input) => wholeNumber('NUMBER', typed)

export const reviews: readonly Command[] = [
  {
    name: 'reviews list',
    summary: 'what learners have said of classes, newest first',
    parameters: [],
    options: {
      class: { type: 'string', says: 'SLUG: only of this class' },
      hidden: { type: 'boolean', says: 'only those that are hidden' },
      last: LAST
    },
    example: 'reviews list --class first-steps-in-python',
    async run({ db, table }, input) {
      const rows = await listReviews(db, {
        slug: input.text('class'),
        isHidden: input.isSet('hidden'),
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
    name: 'reviews hide',
    summary: 'takes a review out of sight and out of the rating of its class',
    parameters: ['NUMBER'],
    example: 'reviews hide 281474976710655 --reason "advertises"',
    run: (desk, input) => desk.change(tx => setHidden(tx, number(input), 1))
  },
  {
    name: 'reviews show',
    summary: 'brings a hidden review back',
    parameters: ['NUMBER'],
    example: 'reviews show 281474976710655',
    run: (desk, input) => desk.change(tx => setHidden(tx, number(input), 0))
  }
]
