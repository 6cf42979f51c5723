import { marked } from '#ui/dom/elements.ts'

/** Updates the year on pages built last year. */
export function showYear(): void {
  const year = new Date().getFullYear()
  for (const line of marked('year')) {
    const built = line.dataset['year'] ?? ''
    if (Number(built) < year) line.textContent = line.textContent.replace(built, String(year))
  }
}
