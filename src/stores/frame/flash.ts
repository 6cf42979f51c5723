import { parseRecord } from '#domain/record.ts'
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
  const notice = parseRecord(keptInTab(KEY))
  keepInTab(KEY, undefined)
  if (notice['kind']) $notice.set(notice as unknown as Notice)
}
