import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'src/stores'

/** Every key that a store keeps in local storage, with the file that writes it. */
export function persistentKeys(): { key: string; file: string }[] {
  return readdirSync(FOLDER).flatMap(file => {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8')
    const calls = source.matchAll(/\b(?:persistentAtom|keptByLearner)(?:<.*?>)?\(\s*'(\w+)'/gs)
    return Array.from(calls, ([, key = '']) => ({ key, file }))
  })
}

/** The files that keep anything there. */
export function persistentFiles(): string[] {
  return readdirSync(FOLDER).filter(file => {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8')
    return /import .*\b(?:persistent\w+|keptByLearner)\b/.test(source)
  })
}
