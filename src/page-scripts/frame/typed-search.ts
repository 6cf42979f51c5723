import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'

const KEY = 'search'

const boxes = () => document.querySelectorAll<HTMLInputElement>('input[name="q"]')

/** Takes what is half typed in a search box along to the page in the other language. */
export function carryTyped(): void {
  keepInTab(KEY, [...boxes()].find(box => box.getClientRects().length > 0 && box.value)?.value)
}

/** Puts it back there, once. */
export function putBackTyped(): void {
  const text = keptInTab(KEY)
  if (text === undefined) return
  keepInTab(KEY, undefined)
  for (const box of boxes()) {
    box.value = text
    // The page of results fills its boxes as well.
    box.dataset['carried'] = text
  }
}
