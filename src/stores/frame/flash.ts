import type { KeyOf } from '#i18n/translator.ts'
import { $notice, type Notice, type NoticeKind } from './notice.ts'

const KEY = 'notice'

/** Says something on the page that this tab opens next. */
export function flash(kind: NoticeKind, key: KeyOf<'notice'>): void {
  carry({ kind, key })
}

/** The same with a whole notice. */
export function carry(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice))
  } catch {
    // Without a storage it stays unsaid.
  }
}

/** Says what the page before left to be said. */
export function showFlash(): void {
  try {
    const carried = sessionStorage.getItem(KEY)
    if (!carried) return
    sessionStorage.removeItem(KEY)
    $notice.set(JSON.parse(carried) as Notice)
  } catch {
    // There is no storage, or somebody has edited it.
  }
}
