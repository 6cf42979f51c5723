import type { EditorFacts } from './config.ts'
import { coverEntry } from './entry.ts'
import { followTheme, speak } from './preferences.ts'
import { readText, writeText } from './text-file.ts'
import { adoptStyles, cleanHtml } from './under-policy.ts'
import { SAVE_TARGETS } from './save-targets.ts'

const entry = document.querySelector<HTMLElement>('[data-entry]')
const facts = JSON.parse(document.querySelector('#facts')?.textContent ?? '') as EditorFacts
/** Where the editor offers a local folder. */
const isOwnMachine = /^127\.0\.0\.1$|(?:^|\.)localhost$/.test(location.hostname)

if (!facts.hasRepository && !isOwnMachine) {
  say(entry?.dataset['missing'])
} else if (hasSession()) {
  say(entry?.dataset['signedIn'])
} else {
  addEventListener('storage', () => hasSession() && location.reload())
  await open().catch(() => say(entry?.dataset['failed']))
}

/** Storage is shared by an origin, so the editor could read a learner's session. */
function hasSession(): boolean {
  return ['auth', 'refreshToken'].some(key => localStorage.getItem(key) !== null)
}

async function open(): Promise<void> {
  adoptStyles()
  speak(document.documentElement.lang === 'en' ? 'en' : 'ar')
  followTheme()
  const { init, registerCustomFormat } = await import('@sveltia/cms')
  cleanHtml()
  for (const [format, lines] of Object.entries(facts.formats)) {
    registerCustomFormat(format, 'md', {
      fromFile: readText,
      toFile: values => writeText(values, lines)
    })
  }
  init({ config: facts.config })
  const isOpen = { folder: isOwnMachine, repository: facts.hasRepository }
  if (entry)
    coverEntry(
      entry,
      SAVE_TARGETS.filter(target => isOpen[target])
    )
}

function say(text = ''): void {
  entry?.querySelector('[data-state]')?.replaceChildren(text)
}
