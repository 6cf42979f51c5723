import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { DayRange } from '#islands/studio/list/day-range.tsx'
import { setFilters, studioHref } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { chosenDay } from '#ui/kit/form/date-parts.tsx'
import { type ChosenPeriod, PERIOD_NAMES, type PeriodIssue, periodIssue } from './period.ts'

interface Props {
  period: ChosenPeriod
  /** `2026-03-19`, in Cairo. */
  today: string
}

/** Links to the usual periods, and two days of one's own choice. */
export function PeriodChoice({ period, today }: Props) {
  const t = useTexts('studioOverview')
  const [isOpen, setOpen] = useState(false)
  const isCustom = !period.name
  const look = 'chip min-h-11 max-sm:justify-center max-sm:px-2 max-sm:text-sm'

  return (
    <div className="mb-5 grid gap-3">
      <nav className="grid gap-2 max-sm:grid-cols-2 sm:flex sm:flex-wrap" aria-label={t('period')}>
        {PERIOD_NAMES.map(name => (
          <a
            key={name}
            className={look}
            href={studioHref('overview', name === '30' ? {} : { period: name })}
            aria-current={name === period.name ? 'true' : undefined}
            onClick={() => setOpen(false)}
          >
            {t(`last.${name}`)}
          </a>
        ))}
        <button
          className={`${look} max-sm:col-span-2`}
          type="button"
          aria-expanded={isOpen || isCustom}
          aria-current={isCustom ? 'true' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('ownDays')}
        </button>
      </nav>
      {(isOpen || isCustom) && (
        <PeriodForm key={`${period.from} ${period.to}`} {...{ period, today }} />
      )}
    </div>
  )
}

function PeriodForm({ period, today }: Props) {
  const t = useTexts('studioOverview')
  const words = useTexts('studio')
  const [issue, setIssue] = useState<PeriodIssue>()
  const form = useRef<HTMLFormElement>(null)

  const issueText = (what: PeriodIssue['what']) =>
    what === 'dayMissing' || what === 'daysTooMany' || what === 'notYet'
      ? t(what)
      : words(`days.${what}`)

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [from, to] = [chosenDay(typed, 'from'), chosenDay(typed, 'to')]
    const found = periodIssue(from, to, today)
    setIssue(found)
    if (found) form.current?.querySelector<HTMLElement>(`[name='${found.at}']`)?.focus()
    else setFilters({ from, to, period: undefined })
  }

  const wrong = issue && { at: issue.at, text: issueText(issue.what) }
  return (
    <form
      ref={form}
      className="flex flex-wrap items-start gap-x-6 gap-y-3 max-sm:grid"
      onSubmit={send}
    >
      <DayRange from={period.from} to={period.to} wrong={wrong} />
      <Button kind="quiet" type="submit" className="sm:mt-9">
        {words('days.show')}
      </Button>
    </form>
  )
}
