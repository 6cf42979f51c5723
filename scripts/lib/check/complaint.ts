import type { Words } from '#editor/fields.ts'

/** An error in a text file and its correction, for readers without code. */
export interface Complaint extends Words {
  file: string
  /** From 1. */
  line: number
  /** Worth knowing, and no fault: it fails nothing. */
  isNote?: boolean
}

/** Where in a file a text stands. */
export interface Place {
  file: string
  line: number
}

/** `src/content/faq/en/devices.md:3`, then what to do, in Arabic and in English. */
function sayComplaint({ file, line, ar, en, isNote }: Complaint): string {
  const [arabic, english] = isNote ? [`للعلم: ${ar}`, `For your information: ${en}`] : [ar, en]
  return `${file}:${line}\n  ${arabic}\n  ${english}\n`
}

/** Issues by file and line, with their number. */
export function sayAll(complaints: readonly Complaint[]): string {
  const inOrder = complaints.toSorted((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line
  )
  const faults = complaints.filter(({ isNote }) => !isNote)
  const files = new Set(faults.map(({ file }) => file)).size
  const told = inOrder.map(sayComplaint).join('\n')
  if (faults.length === 0) return told
  return (
    `${told}\nما يحتاج إلى إصلاح: ${faults.length}، في عدد من الملفات: ${files}\n` +
    `To fix: ${faults.length}, in ${files} ${files === 1 ? 'file' : 'files'}\n`
  )
}
