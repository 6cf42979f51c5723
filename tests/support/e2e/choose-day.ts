import type { Page } from 'playwright/test'
import type { Locale } from '#i18n/locale.ts'
import { text } from './texts.ts'

/** Chooses the first or the last day in its three lists. @param day `2026-03-19` */
export async function chooseDay(
  page: Page,
  locale: Locale,
  end: 'from' | 'to',
  day: string
): Promise<void> {
  const lists = daysAt(page, locale, end)
  const parts = day.split('-').reverse()
  for (const [at, part] of parts.entries()) await lists.nth(at).selectOption(part)
}

/** Lists of day, month and year. */
export const daysAt = (page: Page, locale: Locale, end: 'from' | 'to') =>
  page.getByRole('group', { name: text(locale, 'studio', `days.${end}`) }).getByRole('combobox')
