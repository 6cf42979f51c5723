import { parseAst } from 'vite'
import { data, type Feature, lackedBy } from './support.ts'

/** Interfaces whose members scripts use; other names are ambiguous. */
const INTERFACES = [
  ...['AbortSignal', 'CacheStorage', 'Clipboard', 'Crypto', 'Document', 'Element', 'File'],
  ...[
    'HTMLDialogElement',
    'HTMLElement',
    'HTMLFormElement',
    'Headers',
    'Navigator',
    'Node',
    'Range'
  ],
  ...['ReadableStream', 'Response', 'Selection', 'ServiceWorkerContainer'],
  ...['ServiceWorkerRegistration', 'Storage', 'TextDecoder', 'URL', 'URLSearchParams', 'Window']
]

const apis = data['api'] ?? {}
const builtins = data['javascript']?.['builtins'] ?? {}

/** Members and globals that an oldest browser lacks, with these browsers. */
interface Features {
  members: Map<string, string[]>
  globals: Map<string, string[]>
}

/** Features of a script that an oldest browser lacks: `.toSorted` or `Iterator`. */
export function lackingIn(script: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (name: string, lack: string[] | undefined) => lack && found.set(name, lack)
  visit(parseAst(script), node => {
    if (node.type === 'Identifier') note(String(node.name), features.globals.get(String(node.name)))
    if (node.type !== 'MemberExpression') return
    const name = nameOf(node)
    note(`.${name}`, features.members.get(name))
    const owner = String((node['object'] as { name?: unknown }).name)
    const own = apis[owner] ?? builtins[owner]
    const lack = lackedBy(own?.[`${name}_static`] ?? own?.[name])
    if (lack?.length) note(`${owner}.${name}`, lack)
  })
  return found
}

interface Node {
  type: string
  [key: string]: unknown
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (typeof node === 'object' && node) {
    if ('type' in node) look(node as Node)
    for (const one of Object.values(node)) visit(one, look)
  }
}

/** What follows the dot, or stands in brackets. */
function nameOf({ property }: Node): string {
  const { name, value } = property as { name?: unknown; value?: unknown }
  return String(name ?? value)
}

function readFeatures(): Features {
  const members = new Map<string, string[][]>()
  const globals = new Map<string, string[][]>()
  const add = (all: Map<string, string[][]>, name: string, feature: Feature | undefined) => {
    const lack = lackedBy(feature)
    if (lack) all.set(name, [...(all.get(name) ?? []), lack])
  }
  for (const [name, feature] of [...entriesOf(apis), ...entriesOf(builtins)]) {
    add(globals, name, feature)
    const isOurs = INTERFACES.includes(name) || name in builtins
    for (const [member, of] of entriesOf(feature)) {
      const bare = member.replace(/_static$/, '')
      if (isOurs || lackedBy(of)?.length === 0) add(members, bare, of)
      if (name === 'Intl') for (const [inner, one] of entriesOf(of)) add(members, inner, one)
    }
  }
  return { members: lackedByAll(members), globals: lackedByAll(globals) }
}

const entriesOf = (feature: Feature | undefined) =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat')

/** Those of names that nothing bears which every browser has. */
const lackedByAll = (all: ReadonlyMap<string, string[][]>) =>
  new Map(
    [...all].flatMap(([name, lacks]) =>
      lacks.every(lack => lack.length > 0)
        ? [[name, [...new Set(lacks.flat())]] as [string, string[]]]
        : []
    )
  )

const features = readFeatures()
