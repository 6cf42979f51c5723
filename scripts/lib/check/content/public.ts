import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Whether `public/` has the file of an address. */
export function publicFinder(folder: string): (path: string) => boolean {
  return path => {
    try {
      return statSync(join(folder, decodeURI(path))).isFile()
    } catch {
      // Missing, or an impossible name.
      return false
    }
  }
}
