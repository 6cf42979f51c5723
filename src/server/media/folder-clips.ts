import type { Tx } from '#server/db/open.ts'
import { addRow, changeRow, lockRow } from '#server/db/rows.ts'
import type { ClipContent } from './clip-files.ts'
import { contentColumns, newClipColumns, storedClip } from './clips.ts'
import { forgetFiles, pathsOf } from './forget-files.ts'

/**
 * Writes the clips of a folder; those of the studio stay. Files that one had before go a day later.
 *
 * @param isOverwriting the folder's clips replace those too
 */
export async function writeFolderClips(
  tx: Tx,
  clips: readonly ({ name: string } & ClipContent)[],
  now: Date,
  isOverwriting = false
): Promise<void> {
  const time = now.getTime()
  for (const { name, ...clip } of clips) {
    const row = contentColumns(clip)
    const isNew = await addRow(tx, 'clip', { ...row, ...newClipColumns(name, `${name}.mp4`, time) })
    if (isNew) continue
    const other = { name, digest: ['<>', row.digest] as const }
    const before = await lockRow(tx, 'clip', isOverwriting ? other : { ...other, by_hand: 0 })
    if (!before) continue
    await changeRow(tx, 'clip', { name }, { ...row, by_hand: 0, updated_at: time })
    const kept = new Set(pathsOf(clip))
    const left = before.record === null ? [] : pathsOf(storedClip(before))
    await forgetFiles(
      tx,
      left.filter(path => !kept.has(path)),
      now
    )
  }
}
