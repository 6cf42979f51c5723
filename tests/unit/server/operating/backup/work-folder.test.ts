import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inWorkFolder } from '#server/operating/backup/backups.ts'
import { folderOfTest } from '#tests/support/catalogue.ts'

describe('the folder in which a backup is made', () => {
  test('is nobody else’s, and gone afterwards, also when the work fails', async () => {
    const inside = folderOfTest()
    const work = inWorkFolder(inside, async folder => {
      expect(readdirSync(inside)).toHaveLength(1)
      mkdirSync(join(folder, 'store'))
      throw new Error('the disk is full')
    })
    await expect(work).rejects.toThrow('the disk is full')
    expect(readdirSync(inside)).toEqual([])
  })

  test('takes along what was left behind, and leaves what somebody works in or has just removed', async () => {
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
