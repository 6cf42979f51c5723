import { createPasswords } from '#server/accounts/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { addRow, findRow } from '#server/db/rows.ts'
import { keysIn } from '#server/runtime/keys.ts'
import type { Settings } from '#server/settings/env.ts'
import { hasDemo } from '#server/operating/public-address.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { removeDemoAccountsFile, writeDemoAccountsFile } from './accounts-file.ts'
import { HISTORY_MARK } from './history/mark.ts'
import { writeDemoHistory } from './history/write-history.ts'
import { DEMO_STAFF, writeDemoStaff } from './staff.ts'

const STAFF_MARK = 'demo_staff'

/**
 * Gives a demo, also one of before, its staff and its history, each once, and writes the file of its
 * accounts.
 *
 * @returns a line for each account of staff
 */
export async function keepDemo(db: Db, settings: Settings, now: Date): Promise<string[]> {
  if (!hasDemo(settings)) {
    removeDemoAccountsFile(settings.dataDir)
    return []
  }
  const passwords = createPasswords()
  const keys = keysIn(settings)
  if (await isDemo(db)) {
    const isWritten = async (key: string) => (await findRow(db, 'setting', { key })) !== undefined
    const mark = (key: string) => addRow(db, 'setting', { key, value: now.toISOString() })
    if (!(await isWritten(STAFF_MARK))) {
      await writeDemoStaff(db, passwords, keys, now)
      await mark(STAFF_MARK)
    }
    if (!(await isWritten(HISTORY_MARK))) {
      await writeDemoHistory(db, passwords, await staffIds(db), now)
    }
  }
  return writeDemoAccountsFile(db, settings.dataDir, { passwords, keys, now })
}

async function isDemo(db: Db): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  return (await findRow(db, 'learner', { email: ['in', emails] })) !== undefined
}

async function staffIds(db: Db) {
  const ids: Partial<Record<(typeof DEMO_STAFF)[number]['role'], number>> = {}
  for (const { role, email } of DEMO_STAFF) {
    const learner = await findRow(db, 'learner', { email })
    if (learner) ids[role] = learner.id
  }
  return ids
}
