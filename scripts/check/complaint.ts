import type { Locale } from '#i18n/locale.ts'

/** What is wrong in a text file and what to write instead, for somebody who knows no code. */
export interface Complaint extends Record<Locale, string> {
  file: string
  /** From 1. */
  line: number
}

/** Where in a file a text stands. */
export interface Place {
  file: string
  line: number
}

/** `src/content/faq/en/devices.md:3`, then what to do, in Arabic and in English. */
export function sayComplaint({ file, line, ar, en }: Complaint): string {
  return `${file}:${line}\n  ${ar}\n  ${en}\n`
}
