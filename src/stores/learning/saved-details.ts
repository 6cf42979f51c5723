import { map } from 'nanostores'
import { getClass } from '#contract/catalogue/classes.ts'
import { parseUrl } from '#domain/parse-url.ts'
import type { Bilingual } from '#i18n/text.ts'
import { call } from '#stores/api.ts'
import { $saved } from './saved.ts'

interface SavedDetails {
  title: Bilingual
  expert: Bilingual
  /** Absolute. */
  posterUrl: string
}

/** By slug; a class that could not be loaded is missing. */
export const $savedDetails = map<Readonly<Record<string, SavedDetails>>>({})

export async function describeSaved(): Promise<void> {
  const unknown = $saved.get().classes.filter(({ slug }) => !$savedDetails.get()[slug])
  await Promise.all(unknown.map(({ slug }) => describe(slug)))
}

async function describe(slug: string): Promise<void> {
  const answer = await call(getClass, { params: { id: slug } })
  if (!answer.ok) return
  const { title, instructor, posterUrl } = answer.value
  $savedDetails.setKey(slug, {
    title,
    expert: instructor.name,
    posterUrl: parseUrl(posterUrl, answer.address)?.href ?? ''
  })
}
