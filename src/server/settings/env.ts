import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryOf } from '#domain/content/repository.ts'
import { LOG_LEVELS, type LogLevel } from '#server/runtime/log.ts'
import type { PaymobSettings } from '#server/payments/paymob/paymob.ts'
import type { Operator } from '#server/payments/receipts/operator.ts'
import { bucketOf } from '#server/media/bucket.ts'
import { signInProvidersOf } from './sign-in-providers.ts'
import {
  folderIfAny,
  hosts,
  httpUrl,
  httpUrlOrPath,
  integrationsOf,
  oneLine,
  mailAddress,
  mailAddressOrPage,
  mediaUrl,
  networks,
  oneOf,
  origin,
  taxPercent,
  postgresUrl,
  pushPrivateKey,
  repository,
  secret,
  SettingError,
  smtpUrl,
  urlOf,
  wholeNumber,
  writable
} from './setting-checks.ts'

interface Setting {
  name: string
  /** One line for `npm run doctor`. */
  purpose: string
  /** Shown as set or unset. */
  secret?: boolean
  /** @throws SettingError */
  check?: (value: string) => void
}

export const SETTINGS = [
  { name: 'PORT', purpose: 'port of site and API', check: wholeNumber(0, 65_535) },
  { name: 'LISTEN_HOST', purpose: 'address that it listens on; unset: all of this machine' },
  { name: 'DATA_DIR', purpose: 'folder of everything that is kept', check: writable },
  {
    name: 'BACKUP_DIR',
    purpose: 'folder of backups; unset: backups in DATA_DIR',
    check: writable
  },
  { name: 'SITE_DIR', purpose: 'folder of the built site; unset: dist', check: folderIfAny },
  {
    name: 'SITE_URL',
    purpose: 'public address of the site, in links and canonicals',
    check: origin
  },
  { name: 'API_HOST', purpose: 'API that the snapshot is taken from', check: httpUrl },
  { name: 'PUBLIC_API_HOST', purpose: 'API that browsers call', check: httpUrlOrPath },
  {
    name: 'DATABASE_URL',
    purpose: 'PostgreSQL; unset: SQLite in DATA_DIR',
    secret: true,
    check: postgresUrl
  },
  {
    name: 'DATABASE_CONNECTIONS',
    purpose: 'connections to PostgreSQL of one process, at most',
    check: wholeNumber(1, 500)
  },
  {
    name: 'JWT_SECRET',
    purpose: 'signs sessions and links; unset: made once in DATA_DIR',
    secret: true,
    check: secret
  },
  {
    name: 'MAIL_URL',
    purpose:
      'SMTP server, smtps://user:password@host?from=address; unset: files in DATA_DIR/outbox',
    secret: true,
    check: smtpUrl
  },
  {
    name: 'NOTICE_MAILS_PER_MINUTE',
    purpose: 'mails of notices that are sent in a minute, at most',
    check: wholeNumber(1, 1_000_000)
  },
  {
    name: 'PUSH_KEY',
    purpose: 'private key of pushes (VAPID), 32 bytes as base64url; unset: made once in the store',
    secret: true,
    check: pushPrivateKey
  },
  {
    name: 'ALLOW_LOCAL_PUSH',
    purpose: 'on: push services on this machine too, at a local SITE_URL, for tests',
    check: oneOf('on', 'off')
  },
  {
    name: 'TEAM_MAIL',
    purpose: 'address that applications to teach are mailed to; unset: nobody is told',
    check: mailAddress
  },
  {
    name: 'SECURITY_CONTACT',
    purpose: 'mail or https address in security.txt; unset: TEAM_MAIL, and without it no such file',
    check: mailAddressOrPage
  },
  {
    name: 'MEDIA_URL',
    purpose:
      'media: a folder, file:///srv/media, or a bucket, s3://key:secret@host/bucket; unset: DATA_DIR/media',
    secret: true,
    check: mediaUrl
  },
  {
    name: 'RUN_JOBS',
    purpose: 'off: films and other work in the background wait for npm run worker',
    check: oneOf('on', 'off')
  },
  {
    name: 'TRANSCRIBE_COMMAND',
    purpose: 'makes a draft of captions: gets a sound file and a language, prints WebVTT'
  },
  { name: 'PAYMENT_PROVIDER', purpose: 'who takes payments', check: oneOf('sandbox', 'paymob') },
  {
    name: 'ALLOW_PUBLIC_SANDBOX',
    purpose: 'on: sandbox payments and demo accounts at a public SITE_URL, for a demo',
    check: oneOf('on', 'off')
  },
  {
    name: 'PAYMOB_SECRET_KEY',
    purpose: 'opens payments; with PAYMENT_PROVIDER paymob, as all of PAYMOB_',
    secret: true
  },
  { name: 'PAYMOB_PUBLIC_KEY', purpose: 'names the account on the page where one pays' },
  { name: 'PAYMOB_API_KEY', purpose: 'asks what became of a payment', secret: true },
  { name: 'PAYMOB_HMAC_SECRET', purpose: 'what callbacks are signed with', secret: true },
  {
    name: 'PAYMOB_INTEGRATIONS',
    purpose:
      'number for each way to pay: card=123,wallet=124,kiosk=125; recurring=126: cards can be kept for renewal',
    check: value => void integrationsOf(value)
  },
  {
    name: 'PAYMOB_HOST',
    purpose: 'address of the gateway; unset: https://accept.paymob.com',
    check: httpUrl
  },
  {
    name: 'OPERATOR_NAME_AR',
    purpose: 'legal name of who sells, on receipts, in Arabic',
    check: oneLine(150)
  },
  {
    name: 'OPERATOR_NAME_EN',
    purpose: 'the same in English; one of the two is enough',
    check: oneLine(150)
  },
  {
    name: 'OPERATOR_ADDRESS_AR',
    purpose: 'address of who sells, on receipts, in Arabic',
    check: oneLine(250)
  },
  {
    name: 'OPERATOR_ADDRESS_EN',
    purpose: 'the same in English; one of the two is enough',
    check: oneLine(250)
  },
  {
    name: 'OPERATOR_TAX_NUMBER',
    purpose: 'tax registration number of who sells, on receipts',
    check: oneLine(40)
  },
  {
    name: 'OPERATOR_TAX_RATE',
    purpose: 'percent of value added tax that prices include; unset: receipts name no tax',
    check: taxPercent
  },
  {
    name: 'OIDC_GOOGLE_CLIENT_ID',
    purpose: 'names the site at Google, for signing in with it; any other by OIDC_NAME_, see docs'
  },
  { name: 'OIDC_GOOGLE_CLIENT_SECRET', purpose: 'proves the site to Google', secret: true },
  { name: 'OIDC_APPLE_CLIENT_ID', purpose: 'names the site at Apple, for signing in with it' },
  {
    name: 'OIDC_APPLE_CLIENT_SECRET',
    purpose: 'proves the site to Apple; ends after six months at the latest',
    secret: true
  },
  {
    name: 'PUBLIC_PIXEL_URL',
    purpose: 'tracking beacon; unset: no tracking',
    check: urlOf('https')
  },
  {
    name: 'IMAGE_HOSTS',
    purpose: 'hosts besides the API’s whose pictures a snapshot may name',
    check: hosts
  },
  {
    name: 'OFFLINE',
    purpose: 'off: takes the service worker, and what it keeps, away from every browser',
    check: oneOf('on', 'off')
  },
  {
    name: 'CONTENT_REPOSITORY',
    purpose:
      'where /admin writes: https://github.com/owner/name#branch or GitLab; unset: a folder of its own machine',
    check: repository
  },
  {
    name: 'DEPLOY_HOOK',
    purpose: 'address that is called after each publication; unset: none',
    secret: true,
    check: httpUrl
  },
  {
    name: 'DEPLOY_HOOK_SECRET',
    purpose: 'signs these calls; needed with DEPLOY_HOOK',
    secret: true,
    check: secret
  },
  {
    name: 'NODE_ENV',
    purpose: 'production: never fills the store with the demo catalog',
    check: oneOf('production', 'development', 'test')
  },
  {
    name: 'TRUSTED_PROXIES',
    purpose:
      'networks of proxies that are believed about whom they speak for; this machine always is',
    check: networks
  },
  {
    name: 'LOG_LEVEL',
    purpose: 'how much is logged: error, warn, info or requests; unset: requests in production',
    check: oneOf(...LOG_LEVELS)
  },
  {
    name: 'METRICS_PORT',
    purpose: 'port of the numbers for Prometheus; unset: none',
    check: wholeNumber(0, 65_535)
  },
  { name: 'METRICS_HOST', purpose: 'address that they are served on' },
  {
    name: 'DRAIN_SECONDS',
    purpose: 'how long it answers on, but says that it is not ready, when it is told to stop',
    check: wholeNumber(0, 60)
  }
] as const satisfies Setting[]

export type SettingName = (typeof SETTINGS)[number]['name']

export type Settings = ReturnType<typeof readSettings>

type Environment = Partial<Record<string, string>>

/** An empty value counts as unset. @throws SettingError for the first invalid one */
export function readSettings(environment: Environment) {
  const read = (name: SettingName) => environment[name]?.trim() || undefined
  for (const { name, ...setting } of SETTINGS as readonly Setting[]) {
    const value = read(name as SettingName)
    if (value !== undefined) nameIssue(name, () => setting.check?.(value))
  }

  const dataDir = resolve(read('DATA_DIR') ?? '.data')
  const port = Number(read('PORT') ?? 4321)
  const databaseUrl = read('DATABASE_URL')
  const jwtSecret = read('JWT_SECRET')
  const media = read('MEDIA_URL')
  const [deployHook, deployHookSecret] = [read('DEPLOY_HOOK'), read('DEPLOY_HOOK_SECRET')]
  const contentRepository = read('CONTENT_REPOSITORY')
  const folder = /^file:/i.test(media ?? '') ? fileURLToPath(media ?? '') : undefined
  const isProduction = read('NODE_ENV') === 'production'
  const paymentProvider = (read('PAYMENT_PROVIDER') ?? (isProduction ? 'none' : 'sandbox')) as
    'sandbox' | 'paymob' | 'none'
  if (databaseUrl && !jwtSecret) {
    throw new SettingError(
      'JWT_SECRET: must be set with DATABASE_URL, so that all processes share it'
    )
  }
  if (deployHook && !deployHookSecret) {
    throw new SettingError('DEPLOY_HOOK_SECRET: must be set with DEPLOY_HOOK, which it signs')
  }
  const siteUrl = new URL(read('SITE_URL') ?? `http://localhost:${port}`).origin
  const publicApiHost = (read('PUBLIC_API_HOST') ?? '/api').replace(/\/+$/, '')
  return {
    port,
    listenHost: read('LISTEN_HOST'),
    dataDir,
    backupDir: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
    siteDir: resolve(read('SITE_DIR') ?? 'dist'),
    /** Origin, without a slash at the end. */
    siteUrl,
    apiHost: (read('API_HOST') ?? `http://localhost:${port}/api`).replace(/\/+$/, ''),
    publicApiHost,
    /** Whether pages call the API on another origin, so without cookies. */
    isApiElsewhere: new URL(publicApiHost, siteUrl).origin !== siteUrl,
    databaseUrl,
    databaseConnections: Number(read('DATABASE_CONNECTIONS') ?? 10),
    jwtSecret,
    /** `smtp:` or `smtps:`; its `from` is the sender. */
    mailUrl: read('MAIL_URL'),
    noticeMailsPerMinute: Number(read('NOTICE_MAILS_PER_MINUTE') ?? 600),
    pushKey: read('PUSH_KEY'),
    allowLocalPush: read('ALLOW_LOCAL_PUSH') === 'on',
    teamMail: read('TEAM_MAIL'),
    /** Mail or https address for reports of a vulnerability. */
    securityContact: read('SECURITY_CONTACT') ?? read('TEAM_MAIL'),
    /** Used without a bucket. */
    mediaDir: folder ?? resolve(dataDir, 'media'),
    bucket: media && !folder ? bucketOf(media) : undefined,
    /** Whether the server works on jobs itself. */
    runsJobs: read('RUN_JOBS') !== 'off',
    transcribeCommand: read('TRANSCRIBE_COMMAND'),
    /** `none`: unset in production. */
    paymentProvider,
    /** Allows sandbox payments and demo accounts at a public address. */
    allowPublicSandbox: read('ALLOW_PUBLIC_SANDBOX') === 'on',
    paymob: paymentProvider === 'paymob' ? paymobOf(read) : undefined,
    /** Who sells, for receipts; undefined when nothing of it is set. */
    operator: operatorOf(read),
    signInProviders: signInProvidersOf(environment),
    pixelUrl: read('PUBLIC_PIXEL_URL'),
    imageHosts: (read('IMAGE_HOSTS') ?? '')
      .split(',')
      .map(host => host.trim().toLowerCase())
      .filter(Boolean),
    isOffline: read('OFFLINE') !== 'off',
    contentRepository: contentRepository ? repositoryOf(contentRepository) : undefined,
    deployHook,
    deployHookSecret,
    isProduction,
    /** Networks, separated by commas. */
    trustedProxies: read('TRUSTED_PROXIES') ?? '',
    logLevel: (read('LOG_LEVEL') ?? (isProduction ? 'requests' : 'info')) as LogLevel,
    metricsPort: read('METRICS_PORT') === undefined ? undefined : Number(read('METRICS_PORT')),
    metricsHost: read('METRICS_HOST') ?? '127.0.0.1',
    drainSeconds: Number(read('DRAIN_SECONDS') ?? 0)
  }
}

type Read = (name: SettingName) => string | undefined

/** A text in one language stands for both. */
function bilingualOf(ar: string | undefined, en: string | undefined) {
  const one = ar ?? en
  return one === undefined ? undefined : { ar: ar ?? one, en: en ?? one }
}

function operatorOf(read: Read): Operator | undefined {
  const legalName = bilingualOf(read('OPERATOR_NAME_AR'), read('OPERATOR_NAME_EN'))
  const address = bilingualOf(read('OPERATOR_ADDRESS_AR'), read('OPERATOR_ADDRESS_EN'))
  const [taxNumber, taxRate] = [read('OPERATOR_TAX_NUMBER'), read('OPERATOR_TAX_RATE')]
  const operator: Operator = {
    ...(legalName && { legalName }),
    ...(address && { address }),
    ...(taxNumber && { taxNumber }),
    ...(taxRate && { taxRate: Number(taxRate) })
  }
  return Object.keys(operator).length > 0 ? operator : undefined
}

/** @throws SettingError when one of them is missing */
function paymobOf(read: Read): PaymobSettings {
  const required = (name: SettingName) => {
    const value = read(name)
    if (!value) throw new SettingError(`${name}: must be set with PAYMENT_PROVIDER paymob`)
    return value
  }
  return {
    host: (read('PAYMOB_HOST') ?? 'https://accept.paymob.com').replace(/\/+$/, ''),
    secretKey: required('PAYMOB_SECRET_KEY'),
    publicKey: required('PAYMOB_PUBLIC_KEY'),
    apiKey: required('PAYMOB_API_KEY'),
    hmacSecret: required('PAYMOB_HMAC_SECRET'),
    integrations: integrationsOf(required('PAYMOB_INTEGRATIONS'))
  }
}

/** Puts the name of the setting before the message of its check. */
function nameIssue(name: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    throw new SettingError(`${name}: ${(error as Error).message}`, { cause: error })
  }
}
