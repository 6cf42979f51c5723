import type { TextIssue } from '#scripts/lib/check/issue.ts'
import type { JsonFile } from '#scripts/lib/check/json-file.ts'
import { PLURAL } from './messages.ts'

export interface Source {
  path: string
  text: string
}

/** Texts whose key no file quotes that names the namespace, and none of its neighbours. */
export function unusedMessages(
  namespace: string,
  { file, entries }: JsonFile,
  sources: readonly Source[]
): TextIssue[] {
  const isWhole = sources.some(({ text }) => text.includes(`#locales/ar/${namespace}.json`))
  const naming = sources.filter(({ text }) => new RegExp(`['"]${namespace}['"]`).test(text))
  const folders = new Set(naming.map(({ path }) => folderOf(path)))
  const scope = isWhole ? sources : sources.filter(({ path }) => folders.has(folderOf(path)))
  const code = scope.map(({ text }) => text).join('\n')
  const patterns = composedKeys(code)

  return entries
    .filter(({ key }) => !isUsed(key.replace(PLURAL, '$1'), code, patterns, isWhole))
    .map(({ key, line }) => ({
      file,
      line,
      ar: `لا تستخدم أي صفحة النص «${key}». احذف السطر من الملفين.`,
      en: `No page uses the text “${key}”. Delete the line from both files.`
    }))
}

function isUsed(key: string, code: string, patterns: readonly RegExp[], isWhole: boolean): boolean {
  if (patterns.some(pattern => pattern.test(key))) return true
  return new RegExp(isWhole ? `\\b${key}\\b` : `(['"\`])${key.replace('.', '\\.')}\\1`).test(code)
}

/** `level.${item.level}` uses all texts of the group. */
function composedKeys(code: string): RegExp[] {
  const templates = code.matchAll(/`((?:[\w.]|\$\{[^}`]*\})*)`/g)
  return [...templates]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter(parts => parts.length > 1 && parts.some(part => /[a-z]/i.test(part)))
    .map(parts => new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('\\w+')}$`))
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
