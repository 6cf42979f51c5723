import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import type { Keys } from '#server/runtime/keys.ts'
import { readOpenDemoAccounts } from './accounts.ts'
import { DEMO_PASSWORD } from './password.ts'
import { readDemoSecrets } from './staff.ts'

interface OpenAccount {
  email: string
  password: string
  roles: readonly Role[]
  /** Base32, of the one-time codes that the studio asks for. */
  codeSecret?: string
}

const demoAccountsFile = (dataDir: string) => join(dataDir, 'demo-accounts.json')

/** Demo accounts that the published password still signs in to. */
async function readDemoAccounts(
  db: Db,
  passwords: Passwords,
  keys: Pick<Keys, 'secondFactors'>,
  now: Date
): Promise<OpenAccount[]> {
  const open = await readOpenDemoAccounts(db, passwords)
  const learners = await findRows(db, 'learner', { email: ['in', open] }, 'email')
  const secrets = await readDemoSecrets(db, keys, now)
  const accounts: OpenAccount[] = []
  for (const { id, email } of learners) {
    const staff = await readStaff(db, id)
    const codeSecret = staff && secrets.get(email)
    accounts.push({
      ...{ email, password: DEMO_PASSWORD, roles: staff?.roles ?? [] },
      ...(codeSecret !== undefined && { codeSecret })
    })
  }
  return accounts
}

/** Writes the demo accounts for programs, for the owner of the folder alone. @returns a line for each of staff */
export async function writeDemoAccountsFile(
  db: Db,
  dataDir: string,
  { passwords, keys, now }: { passwords: Passwords; keys: Keys; now: Date }
): Promise<string[]> {
  const accounts = await readDemoAccounts(db, passwords, keys, now)
  if (accounts.length === 0) {
    removeDemoAccountsFile(dataDir)
    return []
  }
  const path = demoAccountsFile(dataDir)
  const draft = `${path}.${process.pid}.part`
  writeFileSync(draft, `${JSON.stringify(accounts, undefined, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
  return accounts
    .filter(({ roles }) => roles.length > 0)
    .map(({ email, password, roles, codeSecret }) => {
      const secret = codeSecret === undefined ? '' : `   code secret ${codeSecret}`
      return `  studio    ${email}   ${password}   (${roles.join(', ')})${secret}`
    })
}

export function removeDemoAccountsFile(dataDir: string): void {
  rmSync(demoAccountsFile(dataDir), { force: true })
}
