import { readEntries } from '#inputs/content.ts'
import { input } from '#inputs/inputs.ts'
import { endOfDay } from '#domain/time/cairo-day.ts'
import type { Locale } from '#i18n/locale.ts'

/** The running offer that ends first, until the end of its last day in Cairo. */
export const runningOffer = input('offer', (locale: Locale) => {
  const [first] = readEntries('offers', locale)
    .map(({ fields, body }) => ({ ...fields, body, end: endOfDay(fields.ends) }))
    .filter(({ end }) => end > Date.now())
    .sort((one, other) => one.end - other.end)
  return first && { ...first, endsAt: new Date(first.end).toISOString() }
})

export type RunningOffer = NonNullable<ReturnType<typeof runningOffer>>
