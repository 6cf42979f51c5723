import { marked } from '#ui/dom/elements.ts'

/** The rights line names this year also on a page that was built last year. */
export function showYear(): void {
  const year = new Date().getFullYear()
  for (const line of marked('year')) {
    const built = line.dataset['year'] ?? ''
    if (Number(built) < year) line.textContent = line.textContent.replace(built, String(year))
  }
}
