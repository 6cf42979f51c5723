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

export function pagesOf(folder: string): Pages {
  const files = globSync('**/*.html', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
  return {
    count: files.length,
    *[Symbol.iterator]() {
      for (const file of files) yield { file, html: readFileSync(join(folder, file), 'utf8') }
    }
  }
}

/** Puts in the place of each page what `rewrite` makes of it. */
export function rewritePages(
  folder: string,
  pages: Iterable<PageFile>,
  rewrite: (page: PageFile) => string
): void {
  for (const page of pages) {
    const html = rewrite(page)
    if (html !== page.html) writeFileSync(join(folder, page.file), html)
  }
}
