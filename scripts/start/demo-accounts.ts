import { randomInt } from 'node:crypto'
import { inTransaction } from '#server/db/faults.ts'
import type { Db } from '#server/db/open.ts'
import type { Passwords } from '#server/ports/passwords.ts'
import { Refusal } from '#server/problem.ts'

interface DemoAccount {
  /** What can be seen with it. */
  shows: string
  email: string
  password: string
  name: { ar: string; en: string }
  /** E.164. */
  phoneNumber: string
}

const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    shows: 'a new learner',
    email: 'layla@ufuq.example',
    password: 'learn-with-ufuq',
    name: { ar: 'ليلى حسن', en: 'Layla Hassan' },
    phoneNumber: '+201000000001'
  }
]

/** Writes the accounts to look around with, ready to sign in. */
export async function writeDemoAccounts(db: Db, passwords: Passwords, now: Date): Promise<void> {
  const time = now.getTime()
  for (const { email, password, name, phoneNumber } of DEMO_ACCOUNTS) {
    const hash = await passwords.hash(password)
    if (hash instanceof Refusal) throw new Error('too many passwords are being hashed')
    const learner = {
      id: randomInt(1, 2 ** 48),
      email,
      phone_number: phoneNumber,
      password: hash,
      name_ar: name.ar,
      name_en: name.en,
      gender: null,
      birthday: null,
      language: 'ar' as const,
      accepted_terms: null,
      created_at: time,
      verified_at: time,
      signed_in_at: null,
      disabled_at: null
    }
    await inTransaction(db, tx =>
      tx
        .insertInto('learner')
        .values(learner)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    )
  }
}

/** A line for each of them that can still be signed in with. */
export async function sayDemoAccounts(db: Db, passwords: Passwords): Promise<string[]> {
  const lines: string[] = []
  for (const { email, password, shows } of DEMO_ACCOUNTS) {
    const learner = await db
      .selectFrom('learner')
      .select('password')
      .where('email', '=', email)
      .executeTakeFirst()
    const isOpen = learner && (await passwords.check(password, learner.password)) === 'right'
    if (isOpen) lines.push(`  sign in   ${email}   ${password}   (${shows})`)
  }
  return lines
}
