import { lastDayBefore } from '#domain/cairo-day.ts'
import { Sentence } from '#islands/forms/sentence.tsx'

interface Props {
  /** A sentence whose gap was filled with `{date}`. */
  text: string
  /** ISO 8601. */
  expiresAt: string
}

/** A sentence with the last day of access in it, YYYY-MM-DD. */
export function LastDay({ text, expiresAt }: Props) {
  const day = lastDayBefore(expiresAt)
  const date = (
    <bdi className="font-bold whitespace-nowrap text-ink" dir="ltr">
      <time dateTime={day}>{day}</time>
    </bdi>
  )
  return <Sentence text={text} parts={{ date }} />
}
