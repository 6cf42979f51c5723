import { lazily } from '#ui/dom/broken-chunk.ts'
import { openSheet } from './sheet.ts'

const SIGNS = ['pointerover', 'focusin', 'change']
/** Milliseconds until a missing script is given up. */
const TIMEOUT_MS = 10_000

const root = document.getElementById('listing')
// Loaded early, for when the network fails.
const unfiltered = import('./unfiltered.ts').catch(() => undefined)
let listeners = new AbortController()

/** Loads the filter on the first interaction, or if the address has one. */
async function wake(): Promise<void> {
  listeners.abort()
  const timer = setTimeout(giveUp, TIMEOUT_MS)
  const follow = await lazily('class-filter', () =>
    import('./filter-classes.ts').then(filter => filter.prepareFilter(root as HTMLElement))
  )
  clearTimeout(timer)
  listeners.abort()
  await (follow ?? giveUp)()
}

async function giveUp(): Promise<void> {
  delete root?.dataset['waiting']
  listeners = new AbortController()
  if (root) (await unfiltered)?.showUnfiltered(root, wake, listeners.signal)
}

if (root) {
  openSheet(root)
  void unfiltered.then(module => module?.keepFilter(root))
}
if (root?.dataset['waiting'] === undefined) {
  const { signal } = listeners
  for (const one of root?.querySelectorAll('form, [data-bar]') ?? [])
    for (const sign of SIGNS) one.addEventListener(sign, wake, { signal })
} else void wake()
