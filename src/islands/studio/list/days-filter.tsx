import { useStore } from '@nanostores/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { formatDayRange, formatShortDate } from '#i18n/format/short-moment.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { $filters, setFilters } from '#stores/studio/router.ts'
import { Button } from '#ui/kit/button.tsx'
import { chosenDay } from '#ui/kit/form/date-parts.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import '#ui/kit/navigation/popovers.ts'
import { DayRange } from './day-range.tsx'
import { type DaysIssue, daysIssue } from './days-issue.ts'

/** First and last day, chosen in the page’s language: the browser’s calendar has its own. */
export function DaysFilter() {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const id = useId()
  const { from = '', to = '' } = useStore($filters)
  const day = (one: string) => formatShortDate(one, locale)
  const chosen =
    from && to
      ? formatDayRange(from, to, locale)
      : (from && t('days.since', { day: day(from) })) || (to && t('days.until', { day: day(to) }))
  return (
    <div className="filter-wide">
      <button
        className="field flex cursor-pointer items-center justify-between gap-2 text-start"
        type="button"
        popoverTarget={id}
      >
        <span className="sr-only">{t('days.label')}</span>
        <span className="min-w-0 truncate">{chosen || t('days.all')}</span>
        <Icon name="calendar" className="size-4.5 flex-none" />
      </button>
      <div className="menu-box w-88 max-w-[calc(100vw-2rem)]!" id={id} popover="auto">
        <DaysForm key={`${from} ${to}`} from={from} to={to} />
      </div>
    </div>
  )
}

function DaysForm({ from, to }: { from: string; to: string }) {
  const t = useTexts('studio')
  const form = useRef<HTMLFormElement>(null)
  const [issue, setIssue] = useState<DaysIssue>()

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const first = chosenDay(typed, 'from')
    const last = chosenDay(typed, 'to')
    const found = daysIssue(first, last)
    setIssue(found)
    if (found) form.current?.querySelector<HTMLElement>(`[name='${found.at}']`)?.focus()
    else show(first, last)
  }

  function show(first: string, last: string): void {
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover()
    setFilters({ from: first || undefined, to: last || undefined })
  }

  return (
    <form ref={form} className="grid gap-4 p-2" onSubmit={choose}>
      <DayRange
        from={from}
        to={to}
        wrong={issue && { at: issue.at, text: t(`days.${issue.what}`) }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('days.show')}</Button>
        {(from || to) && (
          <Button kind="quiet" onClick={() => show('', '')}>
            {t('days.all')}
          </Button>
        )}
      </div>
    </form>
  )
}
