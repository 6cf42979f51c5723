import { formatNumber, formatPrice } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FigureTile } from './figure-tile.tsx'
import type { OverviewReply } from './overview.tsx'
import { allPlans, changeSince, inMinutes, type KnownCounts, sumKnown, sumWhole } from './sums.ts'

const FIGURES = [
  'active',
  'revenue',
  'new',
  'renewed',
  'canceled',
  'signUps',
  'watched',
  'certificates'
] as const
type Figure = (typeof FIGURES)[number]

interface Props {
  data: OverviewReply
  /** The period before, once it is known. */
  before: OverviewReply | undefined
  comparison: string
}

/** The figures of the period, each with its change. */
export function OverviewFigures({ data, before, comparison }: Props) {
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const shown = FIGURES.filter(figure => dailyValues(figure, data))

  const isCompared =
    before !== undefined &&
    shown.some(
      figure =>
        changeSince(valueOf(figure, before, sumWhole), valueOf(figure, data, sumWhole)) !== null
    )

  return (
    <section aria-label={t('figures')}>
      <ul className="figure-grid">
        {shown.map(figure => {
          const now = valueOf(figure, data, sumKnown)
          const isMoney = figure === 'revenue'
          const rounded = now === null ? null : isMoney ? now : Math.round(now)
          return (
            <FigureTile
              key={figure}
              label={t(`figure.${figure}`)}
              meaning={t(`meaning.${figure}`)}
              value={
                rounded === null
                  ? t('unknown')
                  : isMoney
                    ? formatPrice(rounded, locale)
                    : formatNumber(rounded, locale)
              }
              now={valueOf(figure, data, sumWhole)}
              before={before ? valueOf(figure, before, sumWhole) : null}
              isBad={figure === 'canceled'}
            />
          )
        })}
      </ul>
      {isCompared && <p className="mt-3 text-sm text-ink-muted">{comparison}</p>}
    </section>
  )
}

function valueOf(
  figure: Figure,
  data: OverviewReply,
  sum: (values: KnownCounts) => number | null
): number | null {
  const values = dailyValues(figure, data)
  if (!values) return null
  return figure === 'active' ? (values.at(-1) ?? null) : sum(values)
}

/** Absent where the role does not get them. */
function dailyValues(
  figure: Figure,
  { money, funnel, learning }: OverviewReply
): KnownCounts | undefined {
  if (figure === 'signUps') return funnel?.signUps
  if (figure === 'watched') return learning && inMinutes(learning.watchedSeconds)
  if (figure === 'certificates') return learning?.certificates
  if (!money) return undefined
  if (figure === 'canceled') return Object.values(money.cancelled).flat()
  if (figure !== 'revenue') return allPlans(money[figure])
  const refunded = allPlans(money.refunded)
  return allPlans(money.revenue).map((paid, at) => paid - (refunded[at] ?? 0))
}
