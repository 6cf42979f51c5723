import { spawnSync } from 'node:child_process'
import { findChromium } from '#scripts/lib/setup/browsers.mjs'
import { isFree } from '#scripts/lib/start/free-port.ts'
import { senderOf, smtpOptions, verifySmtp } from '#server/mail/mail-of.ts'
import { mediaOf } from '#server/media/media-of.ts'
import type { Settings } from '#server/settings/env.ts'
import { errorText, note, ok, type Verdict, wrong } from './finding.ts'

const SMTP_TIMEOUT_MS = 10_000

/** Greets the mail server and logs in, without a mail. */
export async function lookAtMail(settings: Settings): Promise<Verdict> {
  if (!settings.mailUrl) return note('MAIL_URL is unset: mails are files in DATA_DIR/outbox')
  const { host, port } = smtpOptions(settings.mailUrl, SMTP_TIMEOUT_MS)
  const where = `${host}:${port}`
  try {
    await verifySmtp(settings.mailUrl, SMTP_TIMEOUT_MS)
    return ok(`${where} takes mails, which come from ${senderOf(settings).address}`)
  } catch (error) {
    return wrong(`${where} cannot be used: ${errorText(error)}`)
  }
}

/** Requests a missing file from the bucket. */
export async function lookAtMedia(settings: Settings): Promise<Verdict> {
  if (!settings.bucket) return ok(`the folder ${settings.mediaDir}`)
  const { url } = settings.bucket
  try {
    await mediaOf(settings).find('open/doctor')
    return ok(`the bucket ${url} answers`)
  } catch (error) {
    return wrong(`the bucket ${url} cannot be used: ${errorText(error)}`)
  }
}

export async function lookAtPort({ port }: Settings): Promise<Verdict> {
  const answer = await ask(`http://localhost:${port}/api/health/ready`)
  if (answer?.ok) return ok(`${port} is ours: the platform runs`)
  if (answer?.status === 503) return wrong(`${port} is ours, but not ready: ${answer.text}`)
  return answer || !(await isFree(port))
    ? wrong(`${port} is taken by another program; end it or set PORT`)
    : note(`${port} is free: the platform does not run`)
}

/** Whether the numbers for Prometheus are served, where they should be. */
export async function lookAtMetrics({ metricsPort, metricsHost }: Settings): Promise<Verdict> {
  if (metricsPort === undefined) return note('not served; METRICS_PORT sets where')
  const host = metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost
  const address = `http://${host}:${metricsPort}/metrics`
  const answer = await ask(address)
  if (answer?.ok) return ok(`${address} answers`)
  return answer || !(await isFree(metricsPort))
    ? wrong(`${metricsPort} is taken by another program`)
    : note(`${address} does not answer: the platform does not run`)
}

/** @param isChosen whether API_HOST is set; that API must answer */
export async function lookAtApi({ apiHost }: Settings, isChosen: boolean): Promise<Verdict> {
  const answer = await ask(`${apiHost}/categories`)
  if (answer?.ok) return ok(`${apiHost} answers`)
  if (answer) return wrong(`${apiHost}/categories answers ${answer.status}`)
  return (isChosen ? wrong : note)(`${apiHost} does not answer`)
}

/** Whether a server answers at DEPLOY_HOOK, without reporting a publication. */
export async function lookAtDeployHook({ deployHook }: Settings): Promise<Verdict> {
  if (!deployHook) return note('DEPLOY_HOOK is unset: nothing is called after a publication')
  // Its path may be a secret.
  const { origin } = new URL(deployHook)
  const answer = await ask(deployHook, 'HEAD')
  return answer ? ok(`${origin} answers`) : wrong(`${origin} does not answer`)
}

async function ask(address: string, method = 'GET') {
  try {
    const signal = AbortSignal.timeout(3_000)
    const answer = await fetch(address, { method, redirect: 'manual', signal })
    const { ok, status } = answer
    return { ok, status, text: (await answer.text()).slice(0, 200) }
  } catch {
    return undefined
  }
}

export function lookAtFfmpeg(): Verdict {
  const version = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' }).stdout?.split('\n')[0]
  return version
    ? ok(version)
    : note('missing; films that staff upload wait for it, as does npm run package-video')
}

export function lookAtChromium(): Verdict {
  const chromium = findChromium()
  return chromium ? ok(chromium) : note('missing; npm test gets one')
}

/** Whether learners may have their subscription renewed. */
export function lookAtRenewals({ paymentProvider, paymob }: Settings): Verdict {
  if (paymentProvider === 'none') return note('no gateway is set, so nothing is sold')
  if (paymob && paymob.integrations.recurring === undefined) {
    return note('PAYMOB_INTEGRATIONS has no recurring=, so no card is kept and nothing renews')
  }
  return ok('cards can be kept, and subscriptions renew by them every minute')
}
