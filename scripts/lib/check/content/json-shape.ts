import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { Words } from '#editor/fields.ts'
import { nearest, type TextIssue, unknownName } from '#scripts/lib/check/issue.ts'
import { openYaml } from '#scripts/lib/check/yaml.ts'

/** Names and their values; `*` is any name, a list any length. */
type Shape = 'text' | { [name: string]: Shape } | [Shape]

const BOTH: Shape = { ar: 'text', en: 'text' }
const NETWORKS = ['tiktok', 'instagram', 'facebook', 'linkedin']

const SHAPES: Record<string, Shape> = {
  'site.json': { name: BOTH, social: [{ network: 'text', url: 'text' }] },
  'categories.json': { '*': { title: BOTH, lead: BOTH, description: BOTH } },
  'home/planned.json': { '*': { title: BOTH, text: BOTH } },
  'home/promises.json': { '*': BOTH },
  'pro/story.json': { '*': { title: BOTH, text: BOTH } }
}

export function checkShape(file: string, text: string): TextIssue[] {
  const shape = SHAPES[file.replace('src/content/', '')]
  if (!shape) return []
  const { document, issues, lineOf, report } = openYaml(file, text)

  function check(node: Node | null, expected: Shape, line: number): void {
    if (expected === 'text') {
      if (!isScalar(node) || typeof node.value !== 'string') report(line, NO_TEXT)
    } else if (Array.isArray(expected)) {
      if (isSeq(node))
        for (const item of node.items as Node[]) check(item, expected[0], lineOf(item))
      else report(line, NO_LIST)
    } else if (isMap(node)) {
      const known = Object.keys(expected)
      const found = new Set<string>()
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : ''
        const below = expected[name] ?? expected['*']
        found.add(name)
        if (below) check(value as Node | null, below, lineOf(key as Node))
        else report(lineOf(key as Node), unknownName(name, known))
        if (name === 'network' && isScalar(value)) checkNetwork(String(value.value), lineOf(value))
      }
      for (const name of known) {
        const isPresent = [...found].some(other => other === name || nearest(other, [name]))
        // Of the two languages the other one says so.
        if (name !== '*' && !/^(?:ar|en)$/.test(name) && !isPresent) report(line, missing(name))
      }
    } else report(line, NO_GROUP)
  }
  function checkNetwork(name: string, line: number): void {
    if (!NETWORKS.includes(name)) report(line, unknownName(name, NETWORKS))
  }
  check(document.contents, shape, 1)
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

const missing = (name: string): Words => ({
  ar: `ينقص هنا «${name}». أضفه كما في المجموعات المجاورة.`,
  en: `“${name}” is missing here. Add it as in the groups beside it.`
})
