import { SubscriptionType } from '#contract/subscriptions/packages.ts'
import { decimalPounds } from '#domain/payments/money.ts'
import { onePerson } from '#server/admin/learners.ts'
import {
  addPromoCode,
  endPromoCode,
  extendPromoCode,
  listPromoCodes,
  reachOf,
  releasePromoCode,
  stateOfCode,
  usesOfCode
} from '#server/admin/promo-codes.ts'
import { isoOf, isoOrNull } from '#server/db/times.ts'
import { keysIn } from '#server/runtime/keys.ts'
import {
  type Command,
  dayBegins,
  dayEnds,
  given,
  type Input,
  oneOf,
  percentage,
  UsageError,
  wholeNumber
} from './command.ts'

const PLANS = SubscriptionType.options
const STATES = { ahead: 'not begun', running: 'works', over: 'over', used_up: 'used up' } as const
const code = ({ first }: Input) => first

export const promo: readonly Command[] = [
  {
    usage: 'promo list',
    summary: 'all promo codes, and which of them work',
    example: 'promo list',
    async run({ db, now, table }) {
      const rows = await listPromoCodes(db)
      table(
        rows.map(row => ({
          code: row.code,
          percent: row.discount / 100,
          state: STATES[stateOfCode(row, now().getTime())],
          'valid from': isoOrNull(row.starts_at),
          'valid until': isoOf(row.ends_at),
          used: row.redemptions,
          'of at most': row.max_redemptions,
          ...reachOf(row),
          'set by': row.by_hand ? 'an operator' : 'the catalog'
        })),
        'there are no promo codes'
      )
    }
  },
  {
    usage: 'promo add <CODE>',
    summary: 'creates a promo code, valid for a first subscription only, like every code',
    options: {
      percent: 'NUMBER above 0, up to 100; required',
      until: 'last DAY it works, Cairo time; required',
      from: 'first DAY it works, Cairo time',
      uses: 'NUMBER of learners who may use it in all',
      plans: `the plans it’s valid for: ${PLANS.join(',')}`,
      for: 'USER: number, email or phone of the only one who may use it, new to subscribing'
    },
    example: 'promo add SUMMER25 --percent 25 --until 2026-08-31 --uses 100',
    async run(context, input) {
      const needed = (option: string) => {
        const text = input.text(option)
        if (text === undefined) throw new UsageError(`promo add: --${option} is missing`)
        return text
      }
      const entry = {
        code: code(input),
        percentage: percentage('--percent', needed('percent')),
        endsAt: dayEnds('--until', needed('until')),
        startsAt: given(input.text('from'), text => dayBegins('--from', text)),
        uses: given(input.text('uses'), text => wholeNumber('--uses', text)),
        plans: given(input.text('plans'), text =>
          text.split(',').map(plan => oneOf('--plans', plan.trim().toUpperCase(), PLANS))
        )
      }
      await context.change(async (tx, time) => {
        const owner = input.text('for')
        const learnerId = owner === undefined ? undefined : (await onePerson(tx, owner)).id
        return addPromoCode(tx, { ...entry, learnerId }, time, keysIn(context.settings).discounts)
      })
    }
  },
  {
    usage: 'promo end <CODE>',
    summary: 'ends a promo code; open orders keep their price',
    example: 'promo end SUMMER25',
    run: (context, input) => context.change((tx, time) => endPromoCode(tx, code(input), time))
  },
  {
    usage: 'promo extend <CODE> <DAY>',
    summary: 'sets when a code ends, also one that is over',
    example: 'promo extend SUMMER25 2026-09-30',
    run: (context, input) => {
      const endsAt = dayEnds('the day', input.parameters[1] ?? '')
      return context.change((tx, time) => extendPromoCode(tx, code(input), endsAt, time))
    }
  },
  {
    usage: 'promo uses <CODE>',
    summary: 'the orders that were made with a code',
    example: 'promo uses SUMMER25 --csv',
    async run({ db, table }, input) {
      const rows = await usesOfCode(db, code(input))
      table(
        rows.map(row => ({
          order: row.order_id,
          learner: row.learner_id,
          plan: row.type,
          'amount, EGP': decimalPounds(row.amount),
          status: row.status,
          ordered: isoOf(row.created_at),
          paid: isoOrNull(row.paid_at)
        })),
        'nobody has used it'
      )
    }
  },
  {
    usage: 'promo release <CODE>',
    summary: 'gives a code back to the catalog folder, whose next import sets it again',
    example: 'promo release UFUQ25',
    run: (context, input) => context.change(tx => releasePromoCode(tx, code(input)))
  }
]
