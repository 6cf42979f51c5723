import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { acceptedLocale } from '#i18n/locale.ts'
import { paymentText } from '#i18n/texts/payments.ts'
import { describeError } from '#server/runtime/log.ts'
import {
  CALLBACKS,
  closedPage,
  pagePolicy,
  paymentPage
} from '#server/payments/sandbox/payment-page.ts'
import { CARD_CHOICES, CHARGED, type Sandbox } from '#server/payments/sandbox/sandbox.ts'
import type { CardToken } from '#server/payments/paymob/card-token.ts'
import {
  type Outcome,
  returnQuery,
  type SandboxPayment
} from '#server/payments/sandbox/transaction.ts'
import { findOfferedOrder } from '#server/payments/read-orders.ts'
import type { PaymentDeps } from '#server/payments/open-payment.ts'
import type { Transaction } from '#server/payments/paymob/transaction.ts'

const OUTCOMES = ['approve', 'decline', 'later'] as const satisfies Outcome[]
/** Long enough for the return page to load first. */
const LATE_MS = 4_000
type CallbackTime = (typeof CALLBACKS)[number]

interface SandboxRouteDeps extends PaymentDeps {
  sandbox: Sandbox
  /** Milliseconds. */
  late?: number
}

export function sandboxRoutes(app: Hono, deps: SandboxRouteDeps): void {
  const { db, sandbox, now, siteUrl, log, late = LATE_MS } = deps
  const path = '/sandbox/:orderId'

  app.use(path, async (c, next) => {
    await next()
    c.header('Content-Security-Policy', pagePolicy(siteUrl))
    c.header('Cache-Control', 'no-store')
  })

  app.get(path, async c => {
    const found = await findOrder(c)
    if (!found) return unknown(c)
    const { payment, order } = found
    const why = closedBy(payment, order.expires_at)
    if (why) return c.html(closedPage(payment.language, why, payment.return_url))
    return c.html(paymentPage(payment, paymentText(payment.language)(`item.${order.type}`)))
  })

  app.post(path, async c => {
    const found = await findOrder(c)
    if (!found) return unknown(c)
    const { payment, order } = found
    // The client may hang up.
    const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const outcome = OUTCOMES.find(one => one === form['outcome'])
    const callback = CALLBACKS.find(one => one === form['callback']) ?? 'before'
    const why = closedBy(payment, order.expires_at)
    const decided = outcome && !why && (await sandbox.decide(payment.order_id, outcome))
    if (!decided) {
      const page = closedPage(payment.language, why ?? 'paid', payment.return_url)
      return c.html(page, 409)
    }
    const choice = CARD_CHOICES.find(one => one === form['card']) ?? 'pays'
    const card =
      outcome === 'approve' ? await sandbox.keepCard(payment.order_id, choice) : undefined
    await callBack(decided, card, callback)
    return c.redirect(`${payment.return_url}?${returnQuery(decided, sandbox.secret)}`, 303)
  })

  async function findOrder(c: Context) {
    const orderId = c.req.param('orderId') ?? ''
    const payment = await sandbox.find(orderId)
    const order = await findOfferedOrder(db, orderId)
    return payment && payment.return_url !== CHARGED && order && { payment, order }
  }

  function closedBy(payment: SandboxPayment, expiresAt: number): 'paid' | 'over' | undefined {
    if (payment.outcome === 'approve' || payment.outcome === 'refunded') return 'paid'
    return expiresAt <= now().getTime() ? 'over' : undefined
  }

  const unknown = (c: Context) =>
    c.html(closedPage(acceptedLocale(c.req.header('accept-language')), 'unknown', siteUrl), 404)

  async function callBack(
    transaction: Transaction,
    card: CardToken | undefined,
    when: CallbackTime
  ): Promise<void> {
    const news = [...(card ? [sandbox.signToken(card)] : []), sandbox.sign(transaction)]
    const sendAll = async () => {
      for (const one of news) await send(one)
    }
    if (when === 'never') return
    if (when === 'after') return void pause(late).then(sendAll)
    await sendAll()
    if (when === 'twice') await sendAll()
  }

  /** Through the whole API, like a real callback. */
  async function send({ body, hmac }: ReturnType<typeof sandbox.sign>): Promise<void> {
    const address = `${deps.basePath}/payments/webhook/${sandbox.name}?hmac=${hmac}`
    const answer = await Promise.resolve(
      app.request(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body)
      })
    ).catch((error: unknown) => log('error', 'callback failed', describeError(error)))
    if (answer && !answer.ok) log('warn', 'callback refused', { status: answer.status })
  }
}
