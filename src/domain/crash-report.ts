import { masked } from './text/masked.ts'

/** UTF-16 code units. */
export const CRASH_MESSAGE_MOST = 500
export const CRASH_PATH_MOST = 500

/** An error message as one line without quotations, addresses and long numbers. */
export function crashMessage(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ')
  // Engines quote what they could not parse, which may be personal.
  const bare = masked(line.replace(/"[^]*"/g, '"…"')).replace(/\p{Nd}{6,}/gu, '…')
  return bare
    .slice(0, CRASH_MESSAGE_MOST)
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim()
}

export function crashPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  return bare.replace(/(\/certificates\/)[^/]+/, '$1…').slice(0, CRASH_PATH_MOST)
}
