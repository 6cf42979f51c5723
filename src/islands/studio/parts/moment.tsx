import { formatBriefMoment } from '#i18n/format/short-moment.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'

/** Day and minute in Cairo, with the year where it is another one. @param time ISO 8601 */
export function Moment({ time, className = '' }: { time: string; className?: string }) {
  const { locale } = useFacts()
  return (
    <time className={`whitespace-nowrap ${className}`} dateTime={time}>
      {formatBriefMoment(time, locale)}
    </time>
  )
}
