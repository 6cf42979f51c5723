import { getCollection } from 'astro:content'
import { endOfDay } from '#domain/time/cairo-day.ts'
import type { Locale } from '#i18n/locale.ts'

/** The running offer that ends first. */
export async function runningOffer(locale: Locale) {
  const offers = await getCollection('offers', ({ id }) => id.startsWith(`${locale}/`))
  const [first] = offers
    .map(entry => ({ entry, endsAt: endOfDay(entry.data.ends.toISOString().slice(0, 10)) }))
    .filter(({ endsAt }) => endsAt > Date.now())
    .sort((one, other) => one.endsAt - other.endsAt)
  return first && { entry: first.entry, endsAt: new Date(first.endsAt).toISOString() }
}

export type RunningOffer = NonNullable<Awaited<ReturnType<typeof runningOffer>>>
