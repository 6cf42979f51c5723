import type { Words } from '#editor/fields.ts'

/** An error in a text file and its correction, for readers without code. */
export interface TextIssue extends Words {
  file: string
  /** From 1. */
  line: number
  /** A hint, which fails nothing. */
  isNote?: boolean
}

/** Where in a file a text stands. */
export interface Place {
  file: string
  line: number
}

/** `src/content/faq/en/devices.md:3`, then what to do, in Arabic and in English. */
function describeIssue({ file, line, ar, en, isNote }: TextIssue): string {
  const [arabic, english] = isNote ? [`للعلم: ${ar}`, `For your information: ${en}`] : [ar, en]
  return `${file}:${line}\n  ${arabic}\n  ${english}\n`
}

/** Issues by file and line, with their number. */
export function describeIssues(issues: readonly TextIssue[]): string {
  const inOrder = issues.toSorted((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line
  )
  const errors = issues.filter(({ isNote }) => !isNote)
  const files = new Set(errors.map(({ file }) => file)).size
  const text = inOrder.map(describeIssue).join('\n')
  if (errors.length === 0) return text
  return (
    `${text}\nما يحتاج إلى إصلاح: ${errors.length}، في عدد من الملفات: ${files}\n` +
    `To fix: ${errors.length}, in ${files} ${files === 1 ? 'file' : 'files'}\n`
  )
}
