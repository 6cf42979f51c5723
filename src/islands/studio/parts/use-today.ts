import { dayAt } from '#domain/time/cairo-day.ts'
import { useNow } from '#islands/studio/details/use-now.ts'

/** Today in Cairo, `2026-03-19`, as of the first render. */
export const useToday = (): string => dayAt(useNow())
