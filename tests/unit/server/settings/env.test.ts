import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SETTINGS } from '#server/settings/env.ts'
import { EXAMPLE_SECRET, SettingError } from '#server/settings/setting-checks.ts'

const SECRET = 'a secret of at least thirty-two bytes'

function refusalOf(environment: Record<string, string>): string | undefined {
  try {
    readSettings(environment)
    return undefined
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return error.message
  }
}

const PAYMOB = {
  PAYMENT_PROVIDER: 'paymob',
  PAYMOB_SECRET_KEY: 'egy_sk_test_1',
  PAYMOB_PUBLIC_KEY: 'egy_pk_test_1',
  PAYMOB_API_KEY: 'key',
  PAYMOB_HMAC_SECRET: 'secret',
  PAYMOB_INTEGRATIONS: 'card=11, kiosk=13'
}

describe('readSettings', () => {
  test('an empty environment is enough', () => {
    expect(readSettings({})).toEqual({
      port: 4321,
      dataDir: resolve('.data'),
      backupDir: resolve('.data/backups'),
      siteDir: resolve('dist'),
      siteUrl: 'http://localhost:4321',
      apiHost: 'http://localhost:4321/api',
      publicApiHost: '/api',
      isApiElsewhere: false,
      databaseUrl: undefined,
      databaseConnections: 10,
      jwtSecret: undefined,
      noticeMailsPerMinute: 600,
      pushKey: undefined,
      allowLocalPush: false,
      mediaDir: resolve('.data/media'),
      imageHosts: [],
      isOffline: true,
      contentRepository: undefined,
      paymentProvider: 'sandbox',
      allowPublicSandbox: false,
      isProduction: false,
      trustedProxies: '',
      logLevel: 'info',
      metricsHost: '127.0.0.1',
      drainSeconds: 0,
      signInProviders: [],
      runsJobs: true
    })
  })

  test('an empty value counts as unset', () => {
    const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ' ']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  test.each([
    { set: { PORT: '0' }, gives: { port: 0, siteUrl: 'http://localhost:0' } },
    { set: { PORT: ' 8080 ' }, gives: { port: 8080, apiHost: 'http://localhost:8080/api' } },
    { set: { PORT: '65535' }, gives: { port: 65_535 } },
    { set: { DATA_DIR: '/srv/a' }, gives: { dataDir: '/srv/a', mediaDir: '/srv/a/media' } },
    { set: { DATA_DIR: 'a' }, gives: { dataDir: resolve('a'), backupDir: resolve('a/backups') } },
    { set: { BACKUP_DIR: '/mnt/b' }, gives: { backupDir: '/mnt/b' } },
    { set: { SITE_URL: 'https://Ufuq.example/' }, gives: { siteUrl: 'https://ufuq.example' } },
    { set: { SITE_URL: 'http://[::1]:80' }, gives: { siteUrl: 'http://[::1]' } },
    {
      set: {
        OIDC_X_ISSUER: 'http://127.0.0.1:80',
        OIDC_X_CLIENT_ID: 'x',
        OIDC_X_CLIENT_SECRET: 'y',
        OIDC_GOOGLE_CLIENT_ID: 'a',
        OIDC_GOOGLE_CLIENT_SECRET: 'b'
      },
      gives: {
        signInProviders: [
          {
            ...{ name: 'google', label: 'Google', issuer: 'https://accounts.google.com' },
            ...{ clientId: 'a', clientSecret: 'b' }
          },
          {
            ...{ name: 'x', label: 'X', issuer: 'http://127.0.0.1:80' },
            ...{ clientId: 'x', clientSecret: 'y' }
          }
        ]
      }
    },
    {
      set: { API_HOST: 'https://a.example/v1//' },
      gives: { apiHost: 'https://a.example/v1' }
    },
    { set: { PUBLIC_API_HOST: '/v1/' }, gives: { publicApiHost: '/v1' } },
    {
      set: { PUBLIC_API_HOST: 'https://a.example' },
      gives: { publicApiHost: 'https://a.example', isApiElsewhere: true }
    },
    {
      set: { PUBLIC_API_HOST: 'https://a.example/api', SITE_URL: 'https://a.example' },
      gives: { publicApiHost: 'https://a.example/api', isApiElsewhere: false }
    },
    {
      set: { DATABASE_URL: 'postgresql://u:p@h/d', JWT_SECRET: SECRET },
      gives: { databaseUrl: 'postgresql://u:p@h/d', jwtSecret: SECRET }
    },
    { set: { MEDIA_URL: 'file:///srv/my%20media' }, gives: { mediaDir: '/srv/my media' } },
    {
      set: { MEDIA_URL: 's3://key:a%2Fb@s3.example:9000/films/of-ours/?region=eu-central-1' },
      gives: {
        bucket: {
          url: 'https://s3.example:9000/films/of-ours',
          accessKeyId: 'key',
          secretAccessKey: 'a/b',
          region: 'eu-central-1'
        }
      }
    },
    {
      set: { MEDIA_URL: 's3+http://key:secret@127.0.0.1/films' },
      gives: { bucket: { url: 'http://127.0.0.1/films', region: 'us-east-1' } }
    },
    {
      set: { IMAGE_HOSTS: 'CDN.example, img.example:8443,' },
      gives: { imageHosts: ['cdn.example', 'img.example:8443'] }
    },
    { set: { PAYMENT_PROVIDER: 'sandbox' }, gives: {} },
    {
      set: PAYMOB,
      gives: {
        paymentProvider: 'paymob',
        paymob: {
          host: 'https://accept.paymob.com',
          secretKey: 'egy_sk_test_1',
          publicKey: 'egy_pk_test_1',
          apiKey: 'key',
          hmacSecret: 'secret',
          integrations: { card: 11, kiosk: 13 }
        }
      }
    },
    {
      set: { MAIL_URL: 'smtps://u:p@mail.example:465' },
      gives: { mailUrl: 'smtps://u:p@mail.example:465' }
    },
    {
      set: { MAIL_URL: 'smtp://[::1]:2525/?from=hello@ufuq.example' },
      gives: { mailUrl: 'smtp://[::1]:2525/?from=hello@ufuq.example' }
    },
    { set: { PUBLIC_PIXEL_URL: 'https://pixel.example/i.gif' }, gives: {} },
    { set: { NODE_ENV: 'production' }, gives: { isProduction: true, logLevel: 'requests' } },
    { set: { NODE_ENV: 'production', LOG_LEVEL: 'warn' }, gives: { logLevel: 'warn' } },
    { set: { METRICS_PORT: '9464' }, gives: { metricsPort: 9464, metricsHost: '127.0.0.1' } },
    { set: { LISTEN_HOST: '127.0.0.1' }, gives: { listenHost: '127.0.0.1' } },
    { set: { DATABASE_CONNECTIONS: '40' }, gives: { databaseConnections: 40 } },
    {
      set: { DEPLOY_HOOK: 'https://hooks.example/a', DEPLOY_HOOK_SECRET: SECRET },
      gives: { deployHook: 'https://hooks.example/a', deployHookSecret: SECRET }
    },
    { set: { DRAIN_SECONDS: '5' }, gives: { drainSeconds: 5 } },
    { set: { TRUSTED_PROXIES: '10.0.0.0/8' }, gives: { trustedProxies: '10.0.0.0/8' } },
    { set: { NODE_ENV: 'development' }, gives: { isProduction: false } },
    { set: { OFFLINE: 'off' }, gives: { isOffline: false } },
    { set: { UNKNOWN: 'x' }, gives: {} }
  ])('reads $set', ({ set, gives }) => {
    expect(readSettings(set)).toMatchObject(gives)
  })

  test.each([
    { set: { PORT: '65536' }, message: 'PORT: write a number from 0 to 65535, not “65536”' },
    { set: { PORT: '-1' }, message: 'PORT: write a number from 0 to 65535, not “-1”' },
    { set: { PORT: '80a' }, message: 'PORT: write a number from 0 to 65535, not “80a”' },
    { set: { PORT: '1e3' }, message: 'PORT: write a number from 0 to 65535, not “1e3”' },
    { set: { PORT: '8.5' }, message: 'PORT: write a number from 0 to 65535, not “8.5”' },
    { set: { PORT: '٨٠' }, message: 'PORT: write a number from 0 to 65535, not “٨٠”' },
    {
      set: { DATABASE_CONNECTIONS: '0' },
      message: 'DATABASE_CONNECTIONS: write a number from 1 to 500, not “0”'
    },
    {
      set: { DRAIN_SECONDS: '61' },
      message: 'DRAIN_SECONDS: write a number from 0 to 60, not “61”'
    },
    {
      set: { LOG_LEVEL: 'debug' },
      message: 'LOG_LEVEL: write error or warn or info or requests, not “debug”'
    },
    {
      set: { TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' },
      message:
        'TRUSTED_PROXIES: write networks with commas between them, 10.0.0.0/8, not “proxy.example”'
    },
    {
      set: { SITE_URL: 'ufuq.example' },
      message: 'SITE_URL: write an address that begins with http:// or https://'
    },
    {
      set: { SITE_URL: 'ftp://ufuq.example' },
      message: 'SITE_URL: write an address that begins with http:// or https://'
    },
    {
      set: { SITE_URL: 'https://ufuq.example/en' },
      message: 'SITE_URL: write the address without a path: https://ufuq.example'
    },
    {
      set: { SITE_URL: 'https://ufuq.example/?a' },
      message: 'SITE_URL: write the address without a path: https://ufuq.example'
    },
    {
      set: { API_HOST: '/api' },
      message: 'API_HOST: write an address that begins with http:// or https://'
    },
    {
      set: { PUBLIC_API_HOST: '//evil.example' },
      message: 'PUBLIC_API_HOST: write an address that begins with http:// or https://'
    },
    {
      set: { DATABASE_URL: 'mysql://h/d', JWT_SECRET: SECRET },
      message: 'DATABASE_URL: write an address that begins with postgres:// or postgresql://'
    },
    {
      set: { DATABASE_URL: 'postgres://h/d' },
      message: 'JWT_SECRET: must be set with DATABASE_URL, so that all processes share it'
    },
    {
      set: { DEPLOY_HOOK: 'https://hooks.example/a' },
      message: 'DEPLOY_HOOK_SECRET: must be set with DEPLOY_HOOK, which it signs'
    },
    {
      set: { DEPLOY_HOOK: 'hooks.example/a', DEPLOY_HOOK_SECRET: SECRET },
      message: 'DEPLOY_HOOK: write an address that begins with http:// or https://'
    },
    {
      set: { JWT_SECRET: 'short' },
      message: 'JWT_SECRET: is too short; write at least 32 bytes'
    },
    {
      set: { JWT_SECRET: EXAMPLE_SECRET },
      message: 'JWT_SECRET: is a published example; make your own'
    },
    {
      set: { TEAM_MAIL: 'a@b.example, c@d.example' },
      message: 'TEAM_MAIL: write one mail address, like team@your.site'
    },
    {
      set: { SECURITY_CONTACT: 'http://your.site/security' },
      message: 'SECURITY_CONTACT: write a mail address, or one that begins with https://'
    },
    {
      set: { MAIL_URL: 'mail.example:25' },
      message: 'MAIL_URL: write an address that begins with smtp:// or smtps://'
    },
    {
      set: { MAIL_URL: 'smtp://' },
      message: 'MAIL_URL: write it as smtps://user:password@host:port'
    },
    {
      set: { MAIL_URL: 'smtp://mail.example/inbox' },
      message: 'MAIL_URL: write it as smtps://user:password@host:port'
    },
    {
      set: { MAIL_URL: 'smtp://mail.example?secure=true' },
      message: 'MAIL_URL: may only be followed by ?from=address'
    },
    {
      set: { MAIL_URL: 'smtp://mail.example?from=Ufuq' },
      message: 'MAIL_URL: write a mail address after from='
    },
    {
      set: { MAIL_URL: 'smtp://user:100%@mail.example' },
      message: 'MAIL_URL: write a percent sign of the password as %25'
    },
    {
      set: { MEDIA_URL: '/srv/media' },
      message: 'MEDIA_URL: write an address that begins with file:// or s3:// or s3+http://'
    },
    {
      set: { MEDIA_URL: 's3://bucket' },
      message: 'MEDIA_URL: write it as s3://key:secret@host/bucket?region=name'
    },
    {
      set: { MEDIA_URL: 'file://host/srv' },
      message: 'MEDIA_URL: write the path of a folder of this machine: file:///srv/media'
    },
    {
      set: { MEDIA_URL: 'file:///srv%2Fmedia' },
      message: 'MEDIA_URL: write the path of a folder of this machine: file:///srv/media'
    },
    {
      set: { PAYMENT_PROVIDER: 'stripe' },
      message: 'PAYMENT_PROVIDER: write sandbox or paymob, not “stripe”'
    },
    {
      set: { OIDC_GOOGLE_CLIENT_ID: 'x' },
      message: 'OIDC_GOOGLE_CLIENT_SECRET: must be set with the others of OIDC_GOOGLE_'
    },
    {
      set: {
        OIDC_X_ISSUER: 'http://login.example',
        OIDC_X_CLIENT_ID: 'x',
        OIDC_X_CLIENT_SECRET: 'x'
      },
      message: 'OIDC_X_ISSUER: write an address that begins with https://'
    },
    {
      set: {
        OIDC_X_ISSUER: 'https://a.example/?b',
        OIDC_X_CLIENT_ID: 'x',
        OIDC_X_CLIENT_SECRET: 'x'
      },
      message: 'OIDC_X_ISSUER: write the address without a query, a fragment or a user'
    },
    {
      set: { OIDC_X_KEY: 'x' },
      message:
        'OIDC_X_KEY: write OIDC_NAME_ISSUER, _CLIENT_ID, _CLIENT_SECRET or _LABEL; a name has letters and digits'
    },
    {
      set: { PAYMENT_PROVIDER: 'paymob' },
      message: 'PAYMOB_SECRET_KEY: must be set with PAYMENT_PROVIDER paymob'
    },
    {
      set: { PAYMOB_INTEGRATIONS: 'card=one' },
      message:
        'PAYMOB_INTEGRATIONS: write it as card=123,wallet=124,kiosk=125; one of them is enough'
    },
    {
      set: { NODE_ENV: 'prod' },
      message: 'NODE_ENV: write production or development or test, not “prod”'
    },
    {
      set: { DATA_DIR: '/etc/passwd/x' },
      message: 'DATA_DIR: /etc/passwd is no folder'
    },
    { set: { SITE_DIR: '/dev/null' }, message: 'SITE_DIR: /dev/null is no folder' },
    {
      set: { SITE_DIR: '/etc/passwd' },
      message: 'SITE_DIR: /etc/passwd is no folder'
    },
    {
      set: { PUBLIC_PIXEL_URL: 'http://pixel.example' },
      message: 'PUBLIC_PIXEL_URL: write an address that begins with https://'
    },
    { set: { OFFLINE: 'no' }, message: 'OFFLINE: write on or off, not “no”' },
    {
      set: { IMAGE_HOSTS: 'https://cdn.example' },
      message: 'IMAGE_HOSTS: write host names with commas between them, not “https://cdn.example”'
    },
    {
      set: { IMAGE_HOSTS: 'cdn.example img.example' },
      message:
        'IMAGE_HOSTS: write host names with commas between them, not “cdn.example img.example”'
    },
    {
      set: { IMAGE_HOSTS: 'cdn.example/pictures' },
      message: 'IMAGE_HOSTS: write host names with commas between them, not “cdn.example/pictures”'
    }
  ])('refuses $set', ({ set, message }) => {
    expect(refusalOf(set)).toBe(message)
  })

  test('never shows a secret that it refuses', () => {
    for (const set of [
      { JWT_SECRET: 'hidden' },
      { DATABASE_URL: 'mysql://u:hidden@h/d' },
      { MAIL_URL: 'smtp://u:hidden@h/inbox' }
    ]) {
      expect(refusalOf(set)).toBeDefined()
      expect(refusalOf(set)).not.toContain('hidden')
    }
  })
})
