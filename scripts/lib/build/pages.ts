import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFile {
  /** Within the site's folder, with slashes: `en/class/x.html`. */
  file: string
  html: string
}

/** The pages of a folder, each read when it is asked for, since all of them may not fit into memory. */
export interface Pages extends Iterable<PageFile> {
  count: number
}

/** @param made makes of each page what it is to be whenever it is read, until it is written */
export function pagesOf(folder: string, made: (html: string) => string): Pages {
  const files = globSync('**/*.html', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
  return {
    count: files.length,
    *[Symbol.iterator]() {
      for (const file of files) {
        yield { file, html: made(readFileSync(join(folder, file), 'utf8')) }
      }
    }
  }
}

/** Writes what `finish` makes of each page. */
export function writePages(
  folder: string,
  pages: Iterable<PageFile>,
  finish: (page: PageFile) => string
): void {
  for (const page of pages) writeFileSync(join(folder, page.file), finish(page))
}
