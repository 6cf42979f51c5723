import { masked } from './text/masked.ts'

/** Longest message of a report, in UTF-16 code units. */
export const CRASH_MESSAGE_MOST = 500
export const CRASH_PATH_MOST = 500

/** What an error says, as a report may carry it: one line without quoted data, addresses and long numbers. */
export function crashMessage(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')
  // Engines quote what they could not read: somebody's name, or what was typed.
  const bare = masked(line.replace(/"[^]*"/g, '"…"')).replace(/\p{Nd}{6,}/gu, '…')
  return bare
    .slice(0, CRASH_MESSAGE_MOST)
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim()
}

/** Which page it was on: never its query, nor which certificate it showed. */
export function crashPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  return bare.replace(/(\/certificates\/)[^/]+/, '$1…').slice(0, CRASH_PATH_MOST)
}
