import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

const KEY = 'search'

const boxes = () => document.querySelectorAll<HTMLInputElement>('input[name="q"]')

/** Takes a half-typed search to the page in the other language. */
export function carrySearch(): void {
  keepInTab(KEY, [...boxes()].find(box => box.getClientRects().length > 0 && box.value)?.value)
}

export function restoreSearch(): void {
  const text = keptInTab(KEY)
  if (text === undefined) return
  keepInTab(KEY, undefined)
  for (const box of boxes()) {
    box.value = text
    // The results page fills its boxes too.
    box.dataset['carried'] = text
  }
}
