import { lazily } from '#ui/dom/broken-chunk.ts'
import { openSheet } from './sheet.ts'

const SIGNS = ['pointerover', 'focusin', 'change']
/** Milliseconds after which a script that still does not come is waited for no longer. */
const PATIENCE = 10_000

const root = document.getElementById('listing')
// What is needed when nothing can be fetched.
const unfiltered = import('./unfiltered.ts').catch(() => undefined)
let ear = new AbortController()

/** Nothing of the filter is fetched before somebody turns to it, or the address has one. */
async function wake(): Promise<void> {
  ear.abort()
  const impatience = setTimeout(giveUp, PATIENCE)
  const follow = await lazily('class-filter', () =>
    import('./filter-classes.ts').then(filter => filter.prepareFilter(root as HTMLElement))
  )
  clearTimeout(impatience)
  ear.abort()
  await (follow ?? giveUp)()
}

async function giveUp(): Promise<void> {
  delete root?.dataset['waiting']
  ear = new AbortController()
  if (root) (await unfiltered)?.showUnfiltered(root, wake, ear.signal)
}

if (root) {
  openSheet(root)
  void unfiltered.then(module => module?.keepFilter(root))
}
if (root?.dataset['waiting'] === undefined) {
  const { signal } = ear
  for (const one of root?.querySelectorAll('form, [data-bar]') ?? [])
    for (const sign of SIGNS) one.addEventListener(sign, wake, { signal })
} else void wake()
