import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryOf } from '#domain/content/repository.ts'
import { trustsIn } from '#server/http/network.ts'
import type { Integrations } from '#server/payments/paymob/transaction.ts'
import { bucketOf } from '#server/media/bucket.ts'
import { isAddress } from '#server/mail/mail.ts'

/** Its message is one line and explains the right form. */
export class SettingError extends Error {}

/** Was published in the docs. */
export const EXAMPLE_SECRET = 'replace-me-with-32-random-bytes-or-more'
const SECRET_MIN_BYTES = 32

/** `card=123,wallet=124` @throws SettingError */
export function integrationsOf(value: string): Integrations {
  const pairs = value
    .split(',')
    .map(pair => /^(card|wallet|kiosk|recurring)=(\d{1,15})$/.exec(pair.trim()))
  if (!pairs.every(pair => pair !== null)) {
    throw new SettingError('write it as card=123,wallet=124,kiosk=125; one of them is enough')
  }
  const read = Object.fromEntries(pairs.map(([, name, id]) => [name, Number(id)])) as Integrations
  if (read.recurring !== undefined && read.card === undefined) {
    throw new SettingError('recurring charges kept cards, so it needs card= as well')
  }
  return read
}

/** A build may replace a folder, never a file or a device. */
export function folderIfAny(value: string): void {
  const found = statSync(resolve(value), { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new SettingError(`${resolve(value)} is no folder`)
}

/** The folder may be missing, but it must be possible to make it. */
export function writable(value: string): void {
  let folder = resolve(value)
  while (!existsSync(folder)) folder = dirname(folder)
  if (!statSync(folder).isDirectory()) throw new SettingError(`${folder} is no folder`)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new SettingError(`${folder} may not be written to`)
  }
}

export function wholeNumber(least: number, most: number): (value: string) => void {
  return value => {
    if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most) {
      throw new SettingError(`write a number from ${least} to ${most}, not “${value}”`)
    }
  }
}

/** From 0 to below 100, with at most two decimals. */
export function taxPercent(value: string): void {
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(value)) {
    throw new SettingError(`write a percentage below 100, like 14, not “${value}”`)
  }
}

/** A text of one line. @param longest characters */
export function oneLine(longest: number): (value: string) => void {
  return value => {
    if (/\p{Cc}/u.test(value)) throw new SettingError('write one line')
    if (value.length > longest) throw new SettingError(`write at most ${longest} characters`)
  }
}

export function networks(value: string): void {
  refuse(
    () => trustsIn(value),
    wrong => `write networks with commas between them, 10.0.0.0/8, not “${wrong}”`
  )
}

export function repository(value: string): void {
  refuse(() => repositoryOf(value))
}

/** @throws SettingError for an error of `read` */
function refuse(read: () => unknown, say = (message: string) => message): void {
  try {
    read()
  } catch (error) {
    throw new SettingError(say((error as Error).message), { cause: error })
  }
}

function parsed(value: string, ...schemes: string[]): URL {
  const url = URL.parse(value)
  if (!url || !schemes.includes(url.protocol.slice(0, -1))) {
    throw new SettingError(
      `write an address that begins with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`
    )
  }
  return url
}

export function urlOf(...schemes: string[]): (value: string) => void {
  return value => void parsed(value, ...schemes)
}

export function smtpUrl(value: string): void {
  const url = parsed(value, 'smtp', 'smtps')
  const { from, ...others } = Object.fromEntries(url.searchParams)
  if (!url.hostname || url.pathname.length > 1) {
    throw new SettingError('write it as smtps://user:password@host:port')
  }
  if (Object.keys(others).length > 0) {
    throw new SettingError('may only be followed by ?from=address')
  }
  if (from !== undefined && !isAddress(from)) {
    throw new SettingError('write a mail address after from=')
  }
  refuse(
    () => decodeURIComponent(url.username + url.password),
    () => 'write a percent sign of the password as %25'
  )
}

export function mailAddress(value: string): void {
  if (!isAddress(value)) throw new SettingError('write one mail address, like team@your.site')
}

export function mailAddressOrPage(value: string): void {
  const isPage = URL.canParse(value) && new URL(value).protocol === 'https:'
  if (!isPage && !isAddress(value)) {
    throw new SettingError('write a mail address, or one that begins with https://')
  }
}

export function mediaUrl(value: string): void {
  const { protocol } = parsed(value, 'file', 's3', 's3+http')
  if (protocol !== 'file:') return refuse(() => bucketOf(value))
  refuse(
    () => fileURLToPath(value),
    () => 'write the path of a folder of this machine: file:///srv/media'
  )
}

export const httpUrl = urlOf('http', 'https')

export function httpUrlOrPath(value: string): void {
  if (!/^\/[^/]/.test(value)) httpUrl(value)
}

export function origin(value: string): void {
  const url = parsed(value, 'http', 'https')
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError(`write the address without a path: ${url.origin}`)
  }
}

export const postgresUrl = urlOf('postgres', 'postgresql')

export function secret(value: string): void {
  if (value === EXAMPLE_SECRET) throw new SettingError('is a published example; make your own')
  if (Buffer.byteLength(value) < SECRET_MIN_BYTES) {
    throw new SettingError(`is too short; write at least ${SECRET_MIN_BYTES} bytes`)
  }
}

/** A private key of P-256: 32 bytes that are not zero. */
export function pushPrivateKey(value: string): void {
  const bytes = Buffer.from(value, 'base64url')
  const isKey = /^[A-Za-z0-9_-]{43}$/.test(value) && bytes.some(byte => byte !== 0)
  if (!isKey) throw new SettingError('must be 32 bytes as base64url, 43 letters')
}

export function oneOf(...values: readonly string[]): (value: string) => void {
  return value => {
    if (!values.includes(value)) {
      throw new SettingError(`write ${values.join(' or ')}, not “${value}”`)
    }
  }
}

export function hosts(value: string): void {
  for (const host of value.split(',')) {
    const name = host.trim()
    if (name && (isAbsolute(name) || URL.parse(`https://${name}`)?.host !== name.toLowerCase())) {
      throw new SettingError(`write host names with commas between them, not “${name}”`)
    }
  }
}
