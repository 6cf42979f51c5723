import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const files = globSync('src/stores/**/*.ts').sort()

/** Keys of local storage with the file that writes them. */
export function persistentKeys(): { key: string; file: string }[] {
  return files.flatMap(path => {
    const file = basename(path)
    const source = readFileSync(path, 'utf8')
    const calls = source.matchAll(/\b(?:persistentAtom|keptByLearner)(?:<.*?>)?\(\s*'(\w+)'/gs)
    return Array.from(calls, ([, key = '']) => ({ key, file }))
  })
}

/** Files that write local storage. */
export function persistentFiles(): string[] {
  return files
    .filter(path => /import .*\b(?:persistent\w+|keptByLearner)\b/.test(readFileSync(path, 'utf8')))
    .map(path => basename(path))
}
