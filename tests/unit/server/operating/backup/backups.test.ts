import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lookAtBackups } from '#scripts/lib/doctor/stores.ts'
import { startFailure } from '#scripts/lib/cli.ts'
import { backupName, backupsIn, removeOlder } from '#server/operating/backup/backups.ts'
import { DamagedStore } from '#server/db/engines.ts'
import { readSettings } from '#server/settings/env.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'].map(day => new Date(`${day}T03:30:00.5Z`))

function folderWithBackups(): string {
  const folder = folderOfTest()
  writeFiles(folder, Object.fromEntries(DAYS.map(day => [backupName(day), ''])))
  for (const day of DAYS) utimesSync(join(folder, backupName(day)), day, day)
  return folder
}

describe('backups', () => {
  test('are named by their time', () => {
    expect(DAYS.map(backupName)[0]).toBe('ufuq-2026-11-20T03-30-00Z.tar.zst')
  })

  test('--keep removes the oldest, and no file with another name', () => {
    const folder = folderWithBackups()
    const others = ['before-upgrade.tar.zst', 'ufuq-notes.txt', 'ufuq-2026.tar.zst']
    writeFiles(folder, Object.fromEntries(others.map(name => [name, ''])))
    removeOlder(folder, 2)
    const stay = DAYS.slice(1).map(backupName)
    expect(readdirSync(folder).sort()).toEqual([...others, ...stay].sort())
    removeOlder(folder, 2)
    expect(backupsIn(folder)).toHaveLength(2)
    expect(removeOlder(folder, Infinity)).toEqual([])
  })

  test.each([
    { now: '2026-11-22T20:00:00Z', state: 'ok', text: /, the newest 16 hours old$/ },
    { now: '2026-11-23T04:00:00Z', state: 'wrong', text: /24 hours old: is the timer/ }
  ])('npm run doctor finds $state at $now', ({ now, state, text }) => {
    const settings = readSettings({ BACKUP_DIR: folderWithBackups() })
    const found = lookAtBackups(settings, new Date(now))
    expect(found).toMatchObject({ state, text: expect.stringMatching(text) })
  })

  test('npm run doctor only mentions that there are none', () => {
    const settings = readSettings({ DATA_DIR: join(folderOfTest(), 'none') })
    expect(lookAtBackups(settings, new Date())).toMatchObject({ state: 'note' })
  })

  test('a damaged store is reported with the backup to restore, in one line', () => {
    const BACKUP_DIR = folderWithBackups()
    const newest = join(BACKUP_DIR, 'ufuq-2026-11-22T03-30-00Z.tar.zst')
    const damaged = new DamagedStore('the database /x is damaged: file is not a database')
    expect(startFailure(readSettings({ BACKUP_DIR }), damaged)).toBe(
      `${damaged.message}; put the newest backup back: npm run restore -- --replace ${newest}`
    )
    const without = startFailure(readSettings({ BACKUP_DIR: folderOfTest() }), damaged)
    expect(without).toMatch(
      /; put a backup back: npm run restore -- --replace FILE \(none is in .*\)$/
    )
  })
})
