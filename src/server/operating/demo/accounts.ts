import { randomInt, randomUUID } from 'node:crypto'
import { type PlanPrice, plansOf } from '#domain/subscriptions/plans.ts'
import type { Passwords } from '#server/accounts/passwords.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { addLearner } from '#server/accounts/sign-up.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { countPayment } from '#server/db/rollups/payments.ts'
import { findRows, insertRow } from '#server/db/rows.ts'
import { Refusal } from '#server/http/problem.ts'
import { cancelAccess } from '#server/subscriptions/cancel.ts'
import { grantAccess } from '#server/subscriptions/grant.ts'
import { readPrices } from '#server/subscriptions/prices.ts'
import { DEMO_PASSWORD } from './password.ts'
import { DEMO_STAFF } from './staff.ts'

const DAY = 86_400_000
const PACKAGE = 1

interface DemoSubscription {
  plan: PlanPrice['subscriptionType']
  startedDaysAgo: number
  cancelledDaysAgo?: number
}

/** Writes a paid purchase and its subscription. */
async function writeDemoSubscription(
  tx: Tx,
  learnerId: number,
  { plan, startedDaysAgo, cancelledDaysAgo }: DemoSubscription,
  now: Date
): Promise<void> {
  const prices = await readPrices(tx, PACKAGE)
  const bought = prices && plansOf(prices).find(({ subscriptionType }) => subscriptionType === plan)
  if (!bought) throw new Error(`there is no plan ${plan}`)
  const paidAt = now.getTime() - startedDaysAgo * DAY
  await countPayment(tx, { type: plan, amount: bought.price, learner_id: learnerId }, paidAt)
  await insertRow(tx, 'purchase', {
    id: randomInt(1, 2 ** 48),
    order_id: randomUUID(),
    learner_id: learnerId,
    idempotency_key: randomUUID(),
    request: '',
    type: plan,
    months: bought.months,
    amount: bought.price,
    method: 'card',
    status: 'paid',
    language: 'ar',
    created_at: paidAt,
    expires_at: paidAt,
    paid_at: paidAt,
    provider: 'sandbox',
    attempt: 1
  })
  await grantAccess(tx, { learnerId, time: paidAt, bought: plan })
  if (cancelledDaysAgo === undefined) return
  await cancelAccess(tx, learnerId, now.getTime() - cancelledDaysAgo * DAY, {
    reason: 'taking_a_break'
  })
}

interface DemoAccount {
  /** What can be seen with it. */
  shows: string
  email: string
  name: { ar: string; en: string }
  /** E.164. */
  phoneNumber: string
  gender: 'male' | 'female'
  subscription?: DemoSubscription
  /** Share of completed items by the slug of a class; the last one is the newest. */
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

export const DEMO_EMAILS = [...DEMO_ACCOUNTS, ...DEMO_STAFF].map(({ email }) => email)

/** Writes accounts that can sign in. Prices must exist. */
export async function writeDemoAccounts(db: Db, passwords: Passwords, now: Date): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    const hash = await passwords.hash(DEMO_PASSWORD)
    if (hash instanceof Refusal) throw new Error('too many passwords are being hashed')
    const joinedAt = now.getTime() - (account.subscription?.startedDaysAgo ?? 0) * DAY
    await inTransaction(db, async tx => {
      const id = await addLearner(tx, {
        email: account.email,
        phone_number: account.phoneNumber,
        password: hash,
        name_ar: account.name.ar,
        name_en: account.name.en,
        gender: account.gender,
        language: 'ar',
        created_at: joinedAt,
        verified_at: joinedAt
      })
      if (id && account.subscription) await writeDemoSubscription(tx, id, account.subscription, now)
    })
  }
}

/** A line for each account that the published password still signs in to. */
export async function describeDemoAccounts(db: Db, passwords: Passwords): Promise<string[]> {
  const open = await readOpenDemoAccounts(db, passwords)
  return DEMO_ACCOUNTS.filter(({ email }) => open.includes(email)).map(
    ({ email, shows }) => `  log in    ${email}   ${DEMO_PASSWORD}   (${shows})`
  )
}

/** Addresses of demo accounts that the published password still signs in to. */
export async function readOpenDemoAccounts(db: Db, passwords: Passwords): Promise<string[]> {
  const learners = await findRows(db, 'learner', { email: ['in', DEMO_EMAILS], disabled_at: null })
  return openDemoAccounts(learners, passwords)
}

/** Addresses of demo accounts that the published password still signs in to. */
export async function openDemoAccounts(
  learners: readonly { email: string; password: string }[],
  passwords: Passwords
): Promise<string[]> {
  const demo = learners.filter(({ email }) => DEMO_EMAILS.includes(email))
  const found = await Promise.all(
    demo.map(({ password }) => passwords.check(DEMO_PASSWORD, password))
  )
  const isOpen = (_: unknown, at: number) => found[at] === 'right' || found[at] === 'stale'
  return demo
    .filter(isOpen)
    .map(({ email }) => email)
    .sort()
}
