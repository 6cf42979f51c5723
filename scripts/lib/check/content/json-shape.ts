import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { Words } from '#editor/fields.ts'
import { nearest } from '#scripts/lib/check/nearest.ts'
import type { TextIssue } from '#scripts/lib/check/issue.ts'
import { unknownName } from '#scripts/lib/check/unknown-name.ts'

/** Names and their values; `*` is any name, a list any length. */
type Shape = 'text' | { [name: string]: Shape } | [Shape]

const BOTH: Shape = { ar: 'text', en: 'text' }
const NETWORKS = ['tiktok', 'instagram', 'facebook', 'linkedin']

/** What each file of `src/content` holds, as far as its names go. */
const SHAPES: Record<string, Shape> = {
  'site.json': { name: BOTH, social: [{ network: 'text', url: 'text' }] },
  'categories.json': { '*': { title: BOTH, lead: BOTH, description: BOTH } },
  'home/planned.json': { '*': { title: BOTH, text: BOTH } },
  'home/promises.json': { '*': BOTH },
  'pro/story.json': { '*': { title: BOTH, text: BOTH } }
}

/** Unknown and missing names. */
export function checkShape(file: string, text: string): TextIssue[] {
  const shape = SHAPES[file.replace('src/content/', '')]
  if (!shape) return []
  const lines = new LineCounter()
  const issues: TextIssue[] = []
  const lineOf = (node: Node | null) => lines.linePos(node?.range?.[0] ?? 0).line
  const say = (line: number, words: Words) => issues.push({ file, line, ...words })

  function look(node: Node | null, expected: Shape, line: number): void {
    if (expected === 'text') {
      if (!isScalar(node) || typeof node.value !== 'string') say(line, NO_TEXT)
    } else if (Array.isArray(expected)) {
      if (isSeq(node))
        for (const item of node.items as Node[]) look(item, expected[0], lineOf(item))
      else say(line, NO_LIST)
    } else if (isMap(node)) {
      const known = Object.keys(expected)
      const found = new Set<string>()
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : ''
        const below = expected[name] ?? expected['*']
        found.add(name)
        if (below) look(value as Node | null, below, lineOf(key as Node))
        else say(lineOf(key as Node), unknownName(name, known))
        if (name === 'network' && isScalar(value)) lookAtNetwork(String(value.value), lineOf(value))
      }
      for (const name of known) {
        const isMeant = [...found].some(other => other === name || nearest(other, [name]))
        // Of the two languages the other one says so.
        if (name !== '*' && !/^(?:ar|en)$/.test(name) && !isMeant) say(line, missing(name))
      }
    } else say(line, NO_GROUP)
  }
  function lookAtNetwork(name: string, line: number): void {
    if (!NETWORKS.includes(name)) say(line, unknownName(name, NETWORKS))
  }
  look(parseDocument(text, { lineCounter: lines }).contents, shape, 1)
  return issues
}

const NO_TEXT: Words = {
  ar: 'يُكتب هنا نص بين علامتي ".',
  en: 'A text in quotes " belongs here.'
}
const NO_LIST: Words = {
  ar: 'تُكتب هنا قائمة بين [ ].',
  en: 'A list in [ ] belongs here.'
}
const NO_GROUP: Words = {
  ar: 'تُكتب هنا مجموعة بين { }، كما في الأسطر المجاورة.',
  en: 'A group in { } belongs here, as in the lines beside it.'
}

function missing(name: string): Words {
  return {
    ar: `ينقص هنا «${name}». أضفه كما في المجموعات المجاورة.`,
    en: `“${name}” is missing here. Add it as in the groups beside it.`
  }
}
