// Deletes from node_modules what no script of operators imports. Runs in the image, without
// packages.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const SCRIPTS = ['serve', 'import', 'admin', 'applications', 'backup', 'restore', 'doctor']
/** Threads, which are started by their path. */
const THREADS = [
  'src/server/certificates/typesetter.ts',
  'src/server/certificates/typeset-worker.ts'
]

const IMPORTS = /(?:\bfrom|\bimport|\bimport\()\s*'([\w@#./-]+)'/g

const read = path => readFileSync(join(ROOT, path), 'utf8')
const { imports } = JSON.parse(read('package.json'))
const { packages } = JSON.parse(read('package-lock.json'))

/** @returns {Set<string>} names of packages that the files and their imports need */
function importedFrom(entries) {
  const seen = new Set()
  const names = new Set()
  const waiting = entries.map(entry => join(ROOT, entry))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    if (!/\.m?[jt]s$/.test(file)) continue
    // Imports of types do not exist at run time.
    const source = readFileSync(file, 'utf8').replace(
      /^(?:import|export) type [^;]*?from '[^']+'/gm,
      ''
    )
    for (const [, name] of source.matchAll(IMPORTS)) {
      if (name.startsWith('node:')) continue
      if (name.startsWith('.')) waiting.push(resolve(dirname(file), name))
      else if (name.startsWith('#')) waiting.push(join(ROOT, pathOf(name)))
      else
        names.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/')
        )
    }
  }
  return names
}

function pathOf(name) {
  const [folder, ...rest] = name.split('/')
  return imports[`${folder}/*`].replace('*', rest.join('/'))
}

function found(name, from) {
  for (
    let folder = from;
    ;
    folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')
  ) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

/** @returns {Set<string>} folders of these packages and of all that they need */
function needed(names) {
  const kept = new Set()
  const waiting = [...names].map(name => found(name, ''))
  while (waiting.length > 0) {
    const path = waiting.pop()
    if (!path || kept.has(path)) continue
    kept.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies
    })) {
      waiting.push(found(name, path))
    }
  }
  return kept
}

const names = importedFrom([...SCRIPTS.map(name => `scripts/${name}.ts`), ...THREADS])
const kept = needed(names)
let deleted = 0
for (const path of Object.keys(packages).sort()) {
  const isParent = [...kept].some(one => one.startsWith(`${path}/`))
  if (!path || kept.has(path) || isParent || !existsSync(join(ROOT, path))) continue
  rmSync(join(ROOT, path), { recursive: true })
  deleted++
}
rmSync(join(ROOT, 'node_modules/.bin'), { recursive: true, force: true })
process.stdout.write(
  `kept ${kept.size} packages for ${[...names].sort().join(' ')}; deleted ${deleted}\n`
)
