import type { SaveTarget } from './save-targets.ts'

/** Selectors of the editor's own first screen. */
const BUTTONS = '.app-shell .inner > .buttons'
const BUTTON = ':scope > button'
const ERROR = ':scope > .error'

/** Its browser may open folders, but has no project in them. */
const PHONE = '(width < 48rem) and (pointer: coarse)'

/** Timeout for the expected first screen. */
const KNOWN_WITHIN_MS = 10_000

/**
 * Covers the editor's first screen; our buttons press its buttons. Removed after sign-in, or if the
 * screen is unknown.
 * @param ways in the order of the editor's buttons
 */
export function coverEntry(entry: HTMLElement, targets: readonly SaveTarget[]): void {
  const root = document.documentElement
  const find = (selector: string) => entry.querySelector<HTMLElement>(selector)
  let pressed: SaveTarget | undefined
  let isKnown = false

  const observer = new MutationObserver(follow)
  const timer = setTimeout(() => !isKnown && uncover(), KNOWN_WITHIN_MS)
  root.toggleAttribute('data-covered', true)
  observer.observe(document.body, { childList: true, subtree: true })
  follow()

  for (const target of targets) {
    find(`[data-way=${target}] button`)?.addEventListener('click', () => {
      pressed = target
      buttonsIn(document.querySelector(BUTTONS))[targets.indexOf(target)]?.click()
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
    // There are none during sign-in.
    if (buttons.length === 0) return
    if (buttons.length < targets.length) return uncover()
    if (!isKnown) show()
    isKnown = true
    const error = theirs.querySelector(ERROR)?.textContent.replace(/^\s*error\s/, '') ?? ''
    const shown = error && pressed === 'folder' ? (entry.dataset['refused'] ?? '') : error
    const line = find('[role=alert]')
    if (line && line.textContent !== shown) line.textContent = shown
  }

  function show(): void {
    find('[data-state]')?.replaceChildren(entry.dataset['lead'] ?? '')
    const isFolderOpen = 'showDirectoryPicker' in window && !matchMedia(PHONE).matches
    for (const target of targets) {
      find(`[data-way=${target}]`)?.toggleAttribute('hidden', target === 'folder' && !isFolderOpen)
    }
    find('[data-browser]')?.toggleAttribute('hidden', isFolderOpen || !targets.includes('folder'))
    for (const part of ['ol', '[data-help]']) find(part)?.removeAttribute('hidden')
  }
}

const buttonsIn = (theirs: Element | null) => [
  ...(theirs?.querySelectorAll<HTMLButtonElement>(BUTTON) ?? [])
]
