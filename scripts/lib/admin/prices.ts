import { decimalPounds } from '#domain/payments/money.ts'
import { plansOf } from '#domain/subscriptions/plans.ts'
import { listPackages, releasePrices, setPrices, subjectOfPackage } from '#server/admin/prices.ts'
import { pricesOf } from '#server/subscriptions/prices.ts'
import {
  type Command,
  given,
  type Input,
  percentage,
  pounds,
  UsageError,
  wholeNumber
} from './command.ts'
import { historyOf } from './log.ts'

const packageId = ({ first }: Input) => wholeNumber('PACKAGE', first)

export const prices: readonly Command[] = [
  {
    usage: 'prices show',
    summary: 'packages, and what each plan costs',
    example: 'prices show',
    async run({ db, table }) {
      const rows = await listPackages(db)
      table(
        rows.flatMap(row => {
          const prices = pricesOf(row)
          return plansOf(prices).map(plan => ({
            package: row.id,
            plan: plan.subscriptionType,
            'price, EGP': decimalPounds(plan.price),
            'a month, EGP': decimalPounds(plan.pricePerMonth),
            'list price of a month, EGP': decimalPounds(prices.monthlyPrice),
            'discount, %': prices.discountPercentage,
            'quarterly saving, %': prices.quarterlySavingPercentage,
            'set by': row.by_hand ? 'an operator' : 'the catalog'
          }))
        }),
        'there are no packages'
      )
    }
  },
  {
    usage: 'prices set <PACKAGE>',
    summary: 'sets prices of a package; open orders keep theirs',
    options: {
      monthly: 'EGP, the list price of a month',
      discount: 'PERCENT off the monthly and the 3-month plan',
      quarterly: 'PERCENT saved by paying for three months at once, before that discount'
    },
    example: 'prices set 1 --monthly 275 --discount 10 --dry-run',
    asksFirst: true,
    async run(context, input) {
      const wish = {
        monthlyPrice: given(input.text('monthly'), text => pounds('--monthly', text)),
        discountPercentage: given(input.text('discount'), text => percentage('--discount', text)),
        quarterlySavingPercentage: given(input.text('quarterly'), text =>
          percentage('--quarterly', text)
        )
      }
      if (Object.values(wish).every(value => value === undefined)) {
        throw new UsageError('prices set: write --monthly, --discount or --quarterly')
      }
      await context.change(async tx => {
        const done = await setPrices(tx, packageId(input), wish)
        const notes = [
          'the API shows the new price at once; the pages show it after the next build'
        ]
        return { ...done, notes }
      })
    }
  },
  {
    usage: 'prices history <PACKAGE>',
    summary: 'who set which price, and when',
    example: 'prices history 1',
    async run({ db, table }, input) {
      const rows = await historyOf(db, subjectOfPackage(packageId(input)))
      table(rows, 'no operator has set a price')
    }
  },
  {
    usage: 'prices release <PACKAGE>',
    summary: 'gives the prices back to the catalog folder, whose next import sets them again',
    example: 'prices release 1',
    run: (context, input) => context.change(tx => releasePrices(tx, packageId(input)))
  }
]
