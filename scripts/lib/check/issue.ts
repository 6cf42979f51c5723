import type { Words } from '#editor/fields.ts'

/** An error in a text file and its correction, for readers without code. */
export interface TextIssue extends Words {
  file: string
  /** From 1. */
  line: number
  /** A hint, which fails nothing. */
  isNote?: boolean
}

export interface Place {
  file: string
  line: number
}

/** `src/content/faq/en/devices.md:3`, then what to do, in Arabic and in English. */
function describeIssue({ file, line, ar, en, isNote }: TextIssue): string {
  const [arabic, english] = isNote ? [`للعلم: ${ar}`, `For your information: ${en}`] : [ar, en]
  return `${file}:${line}\n  ${arabic}\n  ${english}\n`
}

export function describeIssues(issues: readonly TextIssue[]): string {
  const inOrder = issues.toSorted((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line
  )
  const errors = issues.filter(({ isNote }) => !isNote)
  const files = new Set(errors.map(({ file }) => file)).size
  const text = inOrder.map(describeIssue).join('\n')
  if (errors.length === 0) return text
  return (
    `${text}\nما يحتاج إلى إصلاح: ${errors.length}، عدد الملفات: ${files}\n` +
    `To fix: ${errors.length}, in ${files} ${files === 1 ? 'file' : 'files'}\n`
  )
}

/** The most similar name, if one is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const written = plain(name)
  const ranked = known
    .map(one => ({ one, distance: distanceOf(written, plain(one)) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best && best.distance <= Math.min(3, Math.floor(written.length / 3)) ? best.one : undefined
}

/** Letters and digits: most errors are hidden marks, capitals and dashes. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Edit distance with swaps of neighbours. */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      )
      next.push(isSwapped && i > 1 ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

export function unknownName(name: string, known: readonly string[]): Words {
  const near = nearest(name, known)
  const [ar, en] = near
    ? [`اكتب: ${near}`, `Write: ${near}`]
    : [`الأسماء هي: ${known.join(', ')}.`, `The names are ${known.join(', ')}.`]
  return {
    ar: `الاسم «${name}» غير معروف هنا. ${ar}`,
    en: `“${name}” isn’t known here. ${en}`
  }
}
