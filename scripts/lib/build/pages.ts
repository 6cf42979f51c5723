import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFile {
  /** Within the site's folder, with slashes: `en/class/x.html`. */
  file: string
  html: string
}

/** Pages of a folder, read one at a time for the sake of memory. */
export interface Pages extends Iterable<PageFile> {
  count: number
}

/** @param edit runs at each reading */
export function pagesOf(folder: string, edit: (page: PageFile) => PageFile): Pages {
  const files = globSync('**/*.html', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
  return {
    count: files.length,
    *[Symbol.iterator]() {
      for (const file of files) {
        yield edit({ file, html: readFileSync(join(folder, file), 'utf8') })
      }
    }
  }
}
