import { LineCounter, parseDocument } from 'yaml'
import type { Words } from '#editor/fields.ts'
import type { TextIssue } from './issue.ts'

export function openYaml(file: string, text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const issues: TextIssue[] = []
  const lineAt = (offset = 0) => lines.linePos(offset).line
  return {
    document,
    broken: document.errors[0],
    issues,
    lineAt,
    lineOf: (node: unknown) => lineAt((node as { range?: [number] } | null)?.range?.[0]),
    report: (line: number, words: Words) => void issues.push({ file, line, ...words })
  }
}
