import type { KeyOf } from '#i18n/translator.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import { $notice, type Notice, type NoticeKind } from './notice.ts'

const KEY = 'notice'

/** Shows a notice on the page that this tab opens next. */
export function flash(kind: NoticeKind, key: KeyOf<'notice'>): void {
  carry({ kind, key })
}

export function carry(notice: Notice): void {
  keepInTab(KEY, JSON.stringify(notice))
}

/** Shows the notice of the page before. */
export function showFlash(): void {
  const text = keptInTab(KEY)
  keepInTab(KEY, undefined)
  try {
    if (text) $notice.set(JSON.parse(text) as Notice)
  } catch {
    // Damaged. `parseRecord` would add bytes to the start of every page.
  }
}
