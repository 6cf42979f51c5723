import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFile {
  /** Within the site's folder, with slashes: `en/class/x.html`. */
  file: string
  html: string
}

export function readPages(folder: string): PageFile[] {
  return globSync('**/*.html', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
    .map(file => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
}
