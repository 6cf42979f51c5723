import { atom } from 'nanostores'
import type { KeyOf } from '#i18n/translator.ts'

export type NoticeKind = 'success' | 'info' | 'error'

/** A sentence of the `notice` namespace, or one that the server wrote in the reader's language. */
export type Notice = {
  kind: NoticeKind
  /** Where to look at it, without language: `/my-learning`. */
  path?: string
  /** A quiet second line, with a link. */
  aside?: Aside
} & ({ key: KeyOf<'notice'> } | { text: string })

export interface Aside {
  key: KeyOf<'notice'>
  link: KeyOf<'notice'>
  /** Without language. */
  path: string
}

/** What is to be said next. A new object each time, so that the same may be said twice. */
export const $notice = atom<Notice | undefined>()

export function notify(kind: NoticeKind, key: KeyOf<'notice'>, path?: string): void {
  $notice.set({ kind, key, ...(path && { path }) })
}

export function notifyText(kind: NoticeKind, text: string, aside?: Aside): void {
  $notice.set({ kind, text, ...(aside && { aside }) })
}
