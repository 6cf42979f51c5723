import { createReadStream } from 'node:fs'
import { copyFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, putFile } from './durable-files.ts'
import { isMediaPath, type MediaStore } from './media.ts'

export function mediaFolder(root: string): MediaStore {
  function locate(path: string): string | undefined {
    return isMediaPath(path) ? join(root, ...path.split('/')) : undefined
  }
  return {
    async put(path, content) {
      const target = locate(path)
      if (!target) throw new RangeError(`not a media path: ${path}`)
      if ((await stat(target).catch(() => undefined))?.isFile()) return
      makeFolder(dirname(target))
      await putFile(target, draft =>
        'file' in content ? copyFile(content.file, draft) : writeFile(draft, content)
      )
    },
    async find(path) {
      const file = locate(path)
      const found = file && (await stat(file).catch(() => undefined))
      if (!found || !found.isFile()) return undefined
      return {
        sizeBytes: found.size,
        modifiedAt: found.mtime,
        read: (start, end) => createReadStream(file, { start, end })
      }
    }
  }
}
