import { randomInt } from 'node:crypto'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { DEMO_EMAILS, DEMO_PASSWORD, openDemoAccounts } from '#server/operating/demo-accounts.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { Refusal } from '#server/http/problem.ts'
import { type DemoSubscription, writeDemoSubscription } from './demo-subscription.ts'

export interface DemoAccount {
  /** What can be seen with it. */
  shows: string
  email: (typeof DEMO_EMAILS)[number]
  name: { ar: string; en: string }
  /** E.164. */
  phoneNumber: string
  gender: 'male' | 'female'
  subscription?: DemoSubscription
  /** Slugs of classes under way, with the share of their items that is completed; the last one is the newest. */
  learning?: Record<string, number>
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    shows: 'a new learner',
    email: 'layla@ufuq.example',
    name: { ar: 'ليلى حسن', en: 'Layla Hassan' },
    phoneNumber: '+201000000001',
    gender: 'female'
  },
  {
    shows: 'a subscriber with a certificate of a learning path, and in the middle of a class',
    email: 'omar@ufuq.example',
    name: { ar: 'عمر نبيل', en: 'Omar Nabil' },
    phoneNumber: '+201000000002',
    gender: 'male',
    subscription: { plan: 'YEARLY', startedDaysAgo: 40 },
    learning: {
      'listening-and-conflict': 1,
      'boundaries-at-work-and-home': 1,
      'negotiation-that-lasts': 1,
      'small-business-finance': 0.2,
      'python-for-data': 0.5
    }
  },
  {
    shows: 'a subscription that was cancelled and still runs',
    email: 'salma@ufuq.example',
    name: { ar: 'سلمى فتحي', en: 'Salma Fathi' },
    phoneNumber: '+201000000003',
    gender: 'female',
    subscription: { plan: 'QUARTERLY', startedDaysAgo: 25, cancelledDaysAgo: 3 },
    learning: { 'phone-photography': 0.75 }
  }
]

/** Writes the accounts to look around with, ready to sign in. Prices have to be there already. */
export async function writeDemoAccounts(db: Db, passwords: Passwords, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const hash = await passwords.hash(DEMO_PASSWORD)
    if (hash instanceof Refusal) throw new Error('too many passwords are being hashed')
    await inTransaction(db, async tx => {
      const id = await writeLearner(tx, account, hash, now)
      if (id && account.subscription) await writeDemoSubscription(tx, id, account.subscription, now)
    })
  }
}

/** @returns the id, unless address or number are there already */
async function writeLearner(
  tx: Tx,
  { email, name, phoneNumber, gender }: DemoAccount,
  password: string,
  now: Date
): Promise<number | undefined> {
  const time = now.getTime()
  const learner = {
    id: randomInt(1, 2 ** 48),
    email,
    phone_number: phoneNumber,
    password,
    name_ar: name.ar,
    name_en: name.en,
    gender,
    birthday: null,
    language: 'ar' as const,
    accepted_terms: null,
    created_at: time,
    verified_at: time,
    signed_in_at: null,
    disabled_at: null
  }
  const written = await tx
    .insertInto('learner')
    .values(learner)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

/** A line for each of them that can still be signed in with. */
export async function sayDemoAccounts(db: Db, passwords: Passwords): Promise<string[]> {
  const learners = await db
    .selectFrom('learner')
    .select(['email', 'password'])
    .where('email', 'in', DEMO_EMAILS)
    .execute()
  const open = await openDemoAccounts(learners, passwords)
  return DEMO_ACCOUNTS.filter(({ email }) => open.includes(email)).map(
    ({ email, shows }) => `  sign in   ${email}   ${DEMO_PASSWORD}   (${shows})`
  )
}
