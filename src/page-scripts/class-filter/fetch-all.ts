import type { Locale } from '#i18n/locale.ts'
import { classFiles } from '#stores/device/class-files.ts'

/**
 * Fetches the facts and the cards of all classes.
 *
 * @throws Error when a file cannot be had
 */
export async function fetchAll(locale: Locale): Promise<void> {
  const { readFacts, readTitles, readCards } = classFiles(locale)
  const [facts] = await Promise.all([readFacts(), readTitles()])
  await readCards(facts)
}
