import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useToday } from '#islands/studio/parts/use-today.ts'
import { DateParts } from '#ui/kit/form/date-parts.tsx'

/** Receipts are as old as the law asks for. */
const YEARS = 10

interface Props {
  /** `2026-03-19`, or empty. */
  from: string
  to: string
  /** Stands at the day to mend. */
  wrong?: { at: 'from' | 'to'; text: string } | undefined
}

/** First and last day of a form, which `chosenDay` reads as `from` and `to`. */
export function DayRange({ from, to, wrong }: Props) {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const year = Number(useToday().slice(0, 4))
  const labels = { day: t('days.day'), month: t('days.month'), year: t('days.year') }
  const shared = { locale, labels, years: [year - YEARS, year] } as const
  return (['from', 'to'] as const).map(name => (
    <DateParts
      key={name}
      legend={t(`days.${name}`)}
      name={name}
      defaultValue={name === 'from' ? from : to}
      error={wrong?.at === name ? wrong.text : undefined}
      {...shared}
    />
  ))
}
