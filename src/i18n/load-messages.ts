import type { LOADED_LATER } from './loaded-later.ts'
import type { Locale } from './locale.ts'
import type { Messages } from './translator.ts'

export type Loadable = (typeof LOADED_LATER)[number]

/** Texts that a page does not hold. @throws TypeError when they cannot be fetched */
export async function loadMessages(namespace: Loadable, locale: Locale): Promise<Messages> {
  const { texts } = document.documentElement.dataset
  const response = await fetch(`/_astro/texts/${texts}/${locale}/${namespace}.json`)
  if (!response.ok) throw new TypeError(`cannot fetch ${namespace}: ${response.status}`)
  return (await response.json()) as Messages
}
