import { type FormEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { setFilters, studioHref } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { type ChosenPeriod, PERIOD_NAMES, type PeriodIssue, periodIssue } from './period.ts'

interface Props {
  period: ChosenPeriod
  /** The last day that can be chosen. */
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
        <PeriodForm key={`${period.from} ${period.to}`} period={period} today={today} />
      )}
    </div>
  )
}

function PeriodForm({ period, today }: Props) {
  const t = useTexts('studioOverview')
  const [issue, setIssue] = useState<PeriodIssue>()
  const first = useRef<HTMLInputElement>(null)
  const id = useId()

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [from, to] = ['from', 'to'].map(name => String(typed.get(name)))
    const found = periodIssue(from ?? '', to ?? '')
    setIssue(found)
    if (found) first.current?.focus()
    else setFilters({ from, to, period: undefined })
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={send}>
      <div className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
        {(['from', 'to'] as const).map(name => (
          <label key={name} className="grid min-w-0 gap-1 text-xs font-semibold text-ink-muted">
            {t(name)}
            <input
              ref={name === 'from' ? first : undefined}
              className="field min-w-0"
              type="date"
              name={name}
              max={today}
              defaultValue={period[name]}
              aria-invalid={issue ? true : undefined}
              aria-describedby={issue ? id : undefined}
            />
          </label>
        ))}
        <div className="max-sm:col-span-2">
          <Button kind="quiet" type="submit">
            {t('showDays')}
          </Button>
        </div>
      </div>
      {issue && (
        <p className="text-sm font-semibold text-danger" id={id} role="alert">
          {t(issue)}
        </p>
      )}
    </form>
  )
}
