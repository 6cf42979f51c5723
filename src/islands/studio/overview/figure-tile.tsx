import { formatPercent } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FigureMeaning } from './meaning.tsx'
import { changeSince } from './sums.ts'

interface Props {
  label: string
  meaning: string
  value: string
  /** Compared with `before` where both are known. */
  now: number | null
  before: number | null
  /** More of it is bad. */
  isBad?: boolean
}

export function FigureTile({ label, meaning, value, now, before, isBad = false }: Props) {
  const change = changeSince(before, now)
  return (
    <li className="figure-tile">
      <div className="flex items-center justify-between gap-1">
        <span className="text-sm font-semibold text-ink-muted leading-tight">{label}</span>
        <FigureMeaning name={label} text={meaning} />
      </div>
      <span className="figure-value">
        <bdi>{value}</bdi>
      </span>
      {change !== null && <Change percent={change} isBad={isBad} />}
    </li>
  )
}

function Change({ percent, isBad }: { percent: number; isBad: boolean }) {
  const t = useTexts('studioOverview')
  const { locale } = useFacts()
  const rounded = Math.round(percent)
  if (rounded === 0) return <span className="text-sm text-ink-muted">{t('unchanged')}</span>
  const isGood = rounded > 0 !== isBad
  const shown = formatPercent(Math.abs(rounded), locale)
  return (
    <span className={`text-sm font-bold ${isGood ? 'text-good' : 'text-danger'}`}>
      <span className="sr-only">{t(rounded > 0 ? 'risen' : 'fallen', { change: shown })}</span>
      <span aria-hidden="true" dir="ltr">
        {rounded > 0 ? '↑' : '↓'} {shown}
      </span>
    </span>
  )
}
