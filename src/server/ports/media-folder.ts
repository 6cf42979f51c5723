import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMediaPath, type MediaStore } from './media.ts'

/** Media in a folder of this machine. */
export function mediaFolder(root: string): MediaStore {
  function locate(path: string): string | undefined {
    return isMediaPath(path) ? join(root, ...path.split('/')) : undefined
  }
  return {
    async put(path, content) {
      const target = locate(path)
      if (!target) throw new RangeError(`not a media path: ${path}`)
      if ((await stat(target).catch(() => undefined))?.isFile()) return
      await mkdir(dirname(target), { recursive: true })
      const draft = `${target}.${randomUUID()}.part`
      try {
        if ('file' in content) await copyFile(content.file, draft)
        else await writeFile(draft, content)
        // On the disk before its name, so that a name never stands for half a file.
        const handle = await open(draft, 'r')
        await handle.sync().finally(() => handle.close())
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
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
