import { atom } from 'nanostores'
import type { KeyOf } from '#i18n/translator.ts'

export type NoticeKind = 'success' | 'info' | 'error'

/** A key of the `notice` namespace, or a sentence of the server. */
export type Notice = {
  kind: NoticeKind
  /** Link without language: `/my-learning`. */
  path?: string
  /** A second line with a link. */
  aside?: Aside
} & ({ key: KeyOf<'notice'> } | { text: string })

export interface Aside {
  key: KeyOf<'notice'>
  link: KeyOf<'notice'>
  /** Without language. */
  path: string
}

/** A new object each time, so that a repeated notice is shown again. */
export const $notice = atom<Notice | undefined>()

export function notify(kind: NoticeKind, key: KeyOf<'notice'>, path?: string): void {
  $notice.set({ kind, key, ...(path && { path }) })
}

export function notifyText(kind: NoticeKind, text: string): void {
  $notice.set({ kind, text })
}
