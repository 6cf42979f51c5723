/** The key / focuses the visible search box, unless typing. */
export function focusSearchBySlash(): void {
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || !isSlash(event) || isTyping(event.target)) return
    const boxes = document.querySelectorAll<HTMLInputElement>('input[name="q"]')
    const box = [...boxes].find(one => one.getClientRects().length > 0)
    if (!box) return
    event.preventDefault()
    box.focus()
    box.select()
  })
}

/** On an Arabic keyboard the key types a letter; in other layouts it may be elsewhere. */
function isSlash({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key === '/' || (code === 'Slash' && !shiftKey && key > '~')
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS))
}

const FIELDS = 'input, textarea, select'
