import { messages } from '#page-scripts/fallback-page/bind.ts'
import { deviceFacts, pageFacts } from './facts.ts'
import { apiFacts, networkFacts, storageFacts, videoFacts } from './probes.ts'
import { type Findings, type GroupName, GROUPS, type Mark, type RowName } from './rows.ts'

const t = messages('diagnostics')
/** Milliseconds until the next attempt. */
const AGAIN_AFTER = 10_000

const again = document.querySelector<HTMLButtonElement>('[data-diagnostics-again]')
const copy = document.querySelector<HTMLButtonElement>('[data-diagnostics-copy]')
const report = document.querySelector<HTMLDetailsElement>('[data-diagnostics-report]')
const text = report?.querySelector('textarea')

let findings: Findings = {}
/** Drops late results of an earlier check. */
let round = 0
let timer: ReturnType<typeof setTimeout> | undefined

function note(found: Findings): void {
  findings = { ...findings, ...found }
  showFindings(findings)
  if (text) text.value = writeReport(findings)
}

const seen = () => ({ ...networkFacts(t), ...pageFacts(t), ...deviceFacts(t) })
/** Only after the first check, since the summary needs all facts. */
const look = () => findings.api && note(seen())

async function check(): Promise<void> {
  round += 1
  const mine = round
  clearTimeout(timer)
  again?.setAttribute('aria-busy', 'true')
  const [video, storage, api] = await Promise.all([videoFacts(t), storageFacts(t), apiFacts(t)])
  if (mine !== round) return
  again?.removeAttribute('aria-busy')
  note({ ...seen(), ...video, ...storage, ...api })
  if (api.api?.mark === 'bad') timer = setTimeout(check, AGAIN_AFTER)
}

async function copyReport(): Promise<void> {
  const written = writeReport(findings)
  try {
    await navigator.clipboard.writeText(written)
    speak(t('copied'))
  } catch {
    if (report) report.open = true
    text?.select()
    speak(t('notCopied'))
  }
}

void check()
again?.addEventListener('click', () => void check())
copy?.addEventListener('click', () => void copyReport())
addEventListener('online', () => void check())
addEventListener('offline', look)
addEventListener('resize', look)
addEventListener('storage', look)
new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['class'] })

/**
 * The findings as plain text for support, without the query of the address, which may hold a token.
 */
function writeReport(findings: Findings): string {
  const groups = (Object.keys(GROUPS) as GroupName[]).map(group => {
    const rows = GROUPS[group].map(row => {
      const { text, mark } = findings[row] ?? { text: '–' }
      const suffix = mark === 'bad' ? ` (${t('mark.bad')})` : ''
      return `${t(`row.${row}`)}: ${text}${suffix}`
    })
    return [t(`group.${group}`), ...rows].join('\n')
  })
  const head = `${t('reportTitle')}\n${location.host}${location.pathname}\n${new Date().toISOString()}`
  return [head, ...groups].join('\n\n')
}

function find(selector: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(selector) ?? undefined
}

function showFindings(findings: Findings): void {
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
function speak(text: string): void {
  const place = find('[data-diagnostics-said]')
  if (!place) return
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}
