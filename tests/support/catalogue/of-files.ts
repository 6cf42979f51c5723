import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import type { Catalogue } from '#server/catalogue/import/records.ts'
import { writeFiles } from '#tests/support/catalogue/catalogue.ts'
import type { Files } from './small.ts'

/** A catalogue with the folder it was read from, which is gone. */
interface ReadOnce {
  catalogue: Catalogue
  from: string
}

const readBefore = new Map<string, ReadOnce>()

/**
 * The catalogue of these files, parsed once a process: most tests import the same. The folder gets the
 * files that importing it copies.
 *
 * @throws CatalogueError with every issue
 */
export async function catalogueOf(files: Files, folder: string): Promise<Catalogue> {
  const digest = digestOfFiles(files)
  const before = readBefore.get(digest)
  if (!before) {
    writeFiles(folder, files)
    const catalogue = frozen(await readCatalogue(folder))
    readBefore.set(digest, { catalogue, from: folder })
    return catalogue
  }
  const media = before.catalogue.media.map(({ path, content }) => {
    if (!('file' in content)) return { path, content }
    const name = relative(before.from, content.file).replaceAll('\\', '/')
    writeFiles(folder, { [name]: files[name] ?? '' })
    return { path, content: { file: join(folder, name) } }
  })
  return { ...before.catalogue, media }
}

function digestOfFiles(files: Files): string {
  const hash = createHash('sha256')
  for (const [name, content] of Object.entries(files)) {
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Freezes records, so that no import changes those of the next one. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
