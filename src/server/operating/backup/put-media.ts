import { globSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#server/settings/env.ts'
import { makeFolder, putFile, renameDurably } from '#server/media/durable-files.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { MEDIA } from './parts.ts'

/**
 * Copies media of an unpacked backup to the media folder or bucket. The same name means the same content.
 *
 * @returns how many were missing
 */
export async function putMedia(settings: Settings, work: string): Promise<number> {
  const from = join(work, MEDIA)
  const files = globSync('**/*', { cwd: from, withFileTypes: true }).filter(one => one.isFile())
  const media = mediaOf(settings)
  let missing = 0
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    const path = file.slice(from.length + 1).replaceAll('\\', '/')
    const found = await media.find(path)
    if (found?.sizeBytes === statSync(file).size) continue
    missing += 1
    await (settings.bucket ? media.put(path, { file }) : move(file, join(settings.mediaDir, path)))
  }
  return missing
}

async function move(file: string, target: string): Promise<void> {
  makeFolder(dirname(target))
  try {
    renameDurably(file, target)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EXDEV') throw error
    await putFile(target, draft => copyFile(file, draft))
  }
}
