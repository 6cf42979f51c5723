import { messages } from '#page-scripts/fallback-page/messages.ts'
import { deviceFacts } from './device-facts.ts'
import { apiFacts, networkFacts } from './network-facts.ts'
import { pageFacts } from './page-facts.ts'
import { writeReport } from './report.ts'
import type { Findings } from './rows.ts'
import { showFindings, speak } from './show.ts'
import { storageFacts } from './storage-facts.ts'
import { videoFacts } from './video-facts.ts'

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
  showFindings(t, findings)
  if (text) text.value = writeReport(t, findings)
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
  const written = writeReport(t, findings)
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
