import { isIP } from 'node:net'
import { SettingError } from './setting-checks.ts'

/** A provider of OpenID Connect by which people sign in. */
export interface ProviderSettings {
  /** In addresses: `google`. */
  name: string
  /** On buttons: `Google`. */
  label: string
  issuer: string
  clientId: string
  clientSecret: string
}

/** Providers whose address and name are known. */
const KNOWN: Readonly<Record<string, Pick<ProviderSettings, 'label' | 'issuer'>>> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  apple: { label: 'Apple', issuer: 'https://appleid.apple.com' }
}
const VARIABLE = /^OIDC_([A-Z][A-Z0-9]{0,19})_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/
const LABEL_LONGEST = 40

/** Providers in the order of their names. @throws SettingError for one that is incomplete */
export function signInProvidersOf(
  environment: Partial<Record<string, string>>
): readonly ProviderSettings[] {
  const parts = new Map<string, Map<string, string>>()
  for (const [variable, text] of Object.entries(environment)) {
    const value = text?.trim()
    if (!variable.startsWith('OIDC_') || !value) continue
    const [, name = '', part = ''] = VARIABLE.exec(variable) ?? []
    if (!part) {
      throw new SettingError(
        `${variable}: write OIDC_NAME_ISSUER, _CLIENT_ID, _CLIENT_SECRET or _LABEL; a name has letters and digits`
      )
    }
    parts.set(name, (parts.get(name) ?? new Map<string, string>()).set(part, value))
  }
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([variable, values]) => providerOf(variable, values))
}

function providerOf(variable: string, values: ReadonlyMap<string, string>): ProviderSettings {
  const name = variable.toLowerCase()
  const part = (of: string, usual?: string) => {
    const value = values.get(of) ?? usual
    if (value === undefined) {
      throw new SettingError(
        `OIDC_${variable}_${of}: must be set with the others of OIDC_${variable}_`
      )
    }
    return value
  }
  const label = part('LABEL', KNOWN[name]?.label ?? variable)
  if (label.length > LABEL_LONGEST) {
    throw new SettingError(`OIDC_${variable}_LABEL: write at most ${LABEL_LONGEST} letters`)
  }
  const issuer = part('ISSUER', KNOWN[name]?.issuer)
  refuseIssuer(`OIDC_${variable}_ISSUER`, issuer)
  const [clientId, clientSecret] = [part('CLIENT_ID'), part('CLIENT_SECRET')]
  return { name, label, issuer, clientId, clientSecret }
}

/** Without encryption, another machine could answer for the provider. */
export function isOnThisMachine(issuer: string): boolean {
  const host = new URL(issuer).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function refuseIssuer(variable: string, issuer: string): void {
  const url = URL.parse(issuer)
  const isEncrypted = url?.protocol === 'https:'
  if (!url || !(isEncrypted || (url.protocol === 'http:' && isOnThisMachine(issuer)))) {
    throw new SettingError(`${variable}: write an address that begins with https://`)
  }
  if (url.search || url.hash || url.username) {
    throw new SettingError(`${variable}: write the address without a query, a fragment or a user`)
  }
}
