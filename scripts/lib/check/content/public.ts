import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Tells of an address, `/pictures/x.png`, whether its file lies in `public/`. @param folder that folder */
export function publicFinder(folder: string): (path: string) => boolean {
  return path => {
    try {
      return statSync(join(folder, decodeURI(path))).isFile()
    } catch {
      // It is not there, or no browser and no disk knows such a name.
      return false
    }
  }
}
