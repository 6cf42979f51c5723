import type { Translate } from '#i18n/translator.ts'
import type { Findings, Mark, RowName } from './rows.ts'

function find(selector: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(selector) ?? undefined
}

export function showFindings(t: Translate<'diagnostics'>, findings: Findings): void {
  for (const [row, finding] of Object.entries(findings)) showRow(row as RowName, finding)
  const marks = Object.values(findings).map(({ mark }) => mark)
  const problems = marks.filter(mark => mark === 'bad').length
  const text = problems > 0 ? t('problems', { count: problems }) : t('well')
  const summary = find('[data-diagnostics-summary]')
  // Unchanged text is not read out again.
  if (summary && summary.textContent !== text) summary.textContent = text
  const sign = problems > 0 ? 'bad' : 'good'
  for (const part of document.querySelectorAll<HTMLElement>('[data-sign]')) {
    part.hidden = part.dataset['sign'] !== sign
  }
}

function showRow(row: RowName, { text, mark }: { text: string; mark?: Mark }): void {
  const place = find(`[data-row="${row}"]`)
  const value = place?.querySelector('[data-finding]')
  if (!value) return
  value.textContent = text
  value.nextElementSibling?.remove()
  const sign = document.querySelector<HTMLTemplateElement>(`template[data-mark="${mark}"]`)
  if (sign) value.after(document.importNode(sign.content, true))
}

/** Announces a text, also the same one twice. */
export function speak(text: string): void {
  const place = find('[data-diagnostics-said]')
  if (!place) return
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}
