import type { Locale } from '#i18n/locale.ts'
import { classFiles } from '#stores/device/class-files.ts'

/** @throws Error when a file cannot be fetched */
export async function fetchAll(locale: Locale): Promise<void> {
  const { readFacts, readTitles, readCards } = classFiles(locale)
  const [facts] = await Promise.all([readFacts(), readTitles()])
  await readCards(facts)
}
