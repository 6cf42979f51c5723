import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inWorkFolder } from '#server/operating/backup/backups.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'

describe('the folder in which a backup is made', () => {
  test('is readable by its owner only, and removed afterwards, also when the work fails', async () => {
    const inside = folderOfTest()
    const work = inWorkFolder(inside, async folder => {
      expect(readdirSync(inside)).toHaveLength(1)
      mkdirSync(join(folder, 'store'))
      throw new Error('the disk is full')
    })
    await expect(work).rejects.toThrow('the disk is full')
    expect(readdirSync(inside)).toEqual([])
  })

  test('removes abandoned folders, and leaves one in use or just removed', async () => {
    const inside = folderOfTest()
    const [left, fresh, gone] = ['left', 'fresh', 'gone'].map(name =>
      join(inside, `.${name}.backup-part`)
    ) as [string, string, string]
    for (const folder of [left, fresh]) mkdirSync(folder)
    utimesSync(left, 0, 0)
    // As it looks when another process removes its own in between.
    symlinkSync(join(inside, 'nowhere'), gone)
    await inWorkFolder(inside, async () => undefined)
    expect([left, fresh].map(existsSync)).toEqual([false, true])
  })
})
