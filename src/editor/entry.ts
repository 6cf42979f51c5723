import type { Way } from './ways.ts'

/** The editor's own first screen: its buttons, and the note below them where a way in failed. */
const BUTTONS = '.app-shell .inner > .buttons'
const BUTTON = ':scope > button'
const ERROR = ':scope > .error'

/** Milliseconds that the editor has to show its first screen as this file knows it. */
const KNOWN_WITHIN_MS = 10_000

/**
 * Covers the editor's first screen with ours, whose buttons press those below. Ours goes away after signing in, and
 * where the editor's screen is not as it was.
 *
 * @param ways that are open here, in the order of the editor's buttons
 */
export function coverEntry(entry: HTMLElement, ways: readonly Way[]): void {
  const root = document.documentElement
  const find = (selector: string) => entry.querySelector<HTMLElement>(selector)
  let pressed: Way | undefined
  let isKnown = false

  const observer = new MutationObserver(follow)
  const timer = setTimeout(() => !isKnown && uncover(), KNOWN_WITHIN_MS)
  root.toggleAttribute('data-covered', true)
  observer.observe(document.body, { childList: true, subtree: true })
  follow()

  for (const way of ways) {
    find(`[data-way=${way}] button`)?.addEventListener('click', () => {
      pressed = way
      buttonsIn(document.querySelector(BUTTONS))[ways.indexOf(way)]?.click()
    })
  }

  function uncover(): void {
    clearTimeout(timer)
    observer.disconnect()
    root.removeAttribute('data-covered')
    entry.remove()
  }

  function follow(): void {
    const theirs = document.querySelector(BUTTONS)
    if (!theirs) return void (isKnown && uncover())
    const buttons = buttonsIn(theirs)
    // While the editor signs in, there are none.
    if (buttons.length === 0) return
    if (buttons.length < ways.length) return uncover()
    if (!isKnown) show()
    isKnown = true
    const error = theirs.querySelector(ERROR)?.textContent.replace(/^\s*error\s/, '') ?? ''
    const said = error && pressed === 'folder' ? (entry.dataset['refused'] ?? '') : error
    const line = find('[role=alert]')
    if (line && line.textContent !== said) line.textContent = said
  }

  function show(): void {
    find('[data-state]')?.replaceChildren(entry.dataset['lead'] ?? '')
    const isFolderOpen = 'showDirectoryPicker' in window
    for (const way of ways) {
      find(`[data-way=${way}]`)?.toggleAttribute('hidden', way === 'folder' && !isFolderOpen)
    }
    find('[data-browser]')?.toggleAttribute('hidden', isFolderOpen || !ways.includes('folder'))
    for (const part of ['ol', '[data-help]']) find(part)?.removeAttribute('hidden')
  }
}

const buttonsIn = (theirs: Element | null) => [
  ...(theirs?.querySelectorAll<HTMLButtonElement>(BUTTON) ?? [])
]
