import { readdirSync, readFileSync } from 'node:fs'
import { digestOf, input } from './inputs.ts'

const digests = new Map<string, string>()

export function digestOfFile(path: string): string {
  const known = digests.get(path) ?? digestOf(readFileSync(path, 'utf8'))
  digests.set(path, known)
  return known
}

/** A file of the repository: `src/content/site.json`. */
export const textFile = input('file', (path: string) => readFileSync(path, 'utf8'), {
  digest: digestOfFile
})

/** Makes a file an input of the page that a library has read. */
export const noteFile = input('file read elsewhere', (_path: string) => undefined, {
  digest: digestOfFile
})

/** Names in a folder of the repository. */
export const namesInFolder = input('folder', (path: string) => readdirSync(path).sort())

const parsed = new Map<string, unknown>()

/** A JSON file, which is read again for each publication. */
export function jsonInput<Content>(path: string): () => Content {
  return () => {
    noteFile(path)
    if (!parsed.has(path)) parsed.set(path, JSON.parse(readFileSync(path, 'utf8')))
    return parsed.get(path) as Content
  }
}
