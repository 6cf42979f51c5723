import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteSubscription } from '#contract/subscriptions/renewals.ts'
import type { getSubscription } from '#contract/subscriptions/subscriptions.ts'
import type { Db } from '#server/db/open.ts'
import type { CardCharge, Gateway } from '#server/payments/gateway.ts'
import { type RenewalDeps, runRenewals } from '#server/payments/renewals/charge-renewals.ts'
import { reconcilePayments } from '#server/payments/reconcile.ts'
import { sandboxGateway } from '#server/payments/sandbox/sandbox.ts'
import { keysOf } from '#server/runtime/keys.ts'
import { bearer, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { order, type Placed, type Wish } from './buying.ts'
import { SECRET, SITE, type TestApi } from '#tests/support/server.ts'

export const CARD_KEY = keysOf(SECRET).keptCards

export interface Renewing {
  deps: RenewalDeps
  /** Charges that the gateway was asked for. */
  charges: CardCharge[]
  /** Runs before the gateway charges. */
  beforeCharge: (charge: CardCharge) => Promise<void>
  afterCharge: (charge: CardCharge) => Promise<void>
  run: () => Promise<number>
  /** All that the server's jobs do, every ten minutes of the clock, up to a time. */
  runUntil: (time: string | number) => Promise<void>
}

/** The job that renews, with a gateway that is watched. */
export function renewing(
  api: Pick<TestApi, 'db' | 'clock'> & Partial<Pick<TestApi, 'deliver'>>
): Renewing {
  const now = () => api.clock.now
  const key = keysOf(SECRET).sandbox
  const sandbox = sandboxGateway({ db: api.db, now, basePath: '/api', key })
  const gateway: Gateway = {
    ...sandbox,
    cards: {
      ...sandbox.cards,
      async charge(charge) {
        watched.charges.push(charge)
        await watched.beforeCharge(charge)
        const event = await sandbox.cards?.charge(charge)
        await watched.afterCharge(charge)
        if (!event) throw new Error('the sandbox keeps no cards')
        return event
      }
    }
  }
  const deps: RenewalDeps = {
    ...{ db: api.db, gateway, now, siteUrl: SITE, basePath: '/api', cardKey: CARD_KEY },
    log: () => undefined
  }
  const watched: Renewing = {
    deps,
    charges: [],
    beforeCharge: async () => undefined,
    afterCharge: async () => undefined,
    run: () => runRenewals(deps),
    async runUntil(time) {
      const until = new Date(time).getTime()
      for (;;) {
        await look()
        const next = await nextDue(api.db, until)
        const ahead = Math.max(next, api.clock.now.getTime() + 60_000)
        if (ahead >= until) break
        api.clock.now = new Date(ahead)
      }
      api.clock.now = new Date(until)
      await look()
    }
  }
  const look = async () => {
    await runRenewals(deps)
    await api.deliver?.()
    await reconcilePayments(deps)
  }
  return watched
}

async function nextDue(db: Db, until: number): Promise<number> {
  const renewals = await db.selectFrom('renewal').select('due_at').execute()
  const orders = await db.selectFrom('purchase').select('next_check_at').execute()
  const mails = await db.selectFrom('learner_mail').select('due_at').execute()
  const times = [
    ...[...renewals, ...mails].map(one => one.due_at),
    ...orders.map(one => one.next_check_at)
  ]
  return Math.min(until, ...times.filter(time => time !== null))
}

/** Buys with a card that is kept. @param card of the sandbox */
export async function subscribeKeeping(
  api: TestApi,
  who: SignedIn,
  card = 'pays',
  wish: Wish = {}
): Promise<Placed> {
  const placed = await order(api, who, { keepCard: true, ...wish })
  const body = new URLSearchParams({ outcome: 'approve', callback: 'before', card })
  await api.app.request(placed.redirectUrl, { method: 'POST', body })
  return placed
}

export async function subscriptionOf(
  api: TestApi,
  { accessToken }: Pick<SignedIn, 'accessToken'>
): Promise<ReplyOf<typeof getSubscription>> {
  const answer = await send(api, 'GET /subscriptions', undefined, bearer(accessToken))
  return (await answer.json()) as ReplyOf<typeof getSubscription>
}

export async function quote(
  api: TestApi,
  { accessToken }: Pick<SignedIn, 'accessToken'>,
  subscriptionType: string
): Promise<ReplyOf<typeof quoteSubscription>> {
  const path = `/subscriptions/quote?packageId=1&subscriptionType=${subscriptionType}`
  const answer = await api.get(path, bearer(accessToken))
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as ReplyOf<typeof quoteSubscription>
}
