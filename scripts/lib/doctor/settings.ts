import { readSettings, SETTINGS, type Settings } from '#server/settings/env.ts'
import { refusePublicSandbox } from '#server/operating/public-address.ts'
import { SettingError } from '#server/settings/setting-checks.ts'
import type { Finding } from './finding.ts'

type Environment = Partial<Record<string, string>>

interface Setting {
  name: string
  purpose: string
  secret?: boolean
  check?: (value: string) => void
}

export function lookAtSettings(environment: Environment): Finding[] {
  const defaults = defaultsIn(environment)
  const findings = (SETTINGS as readonly Setting[]).map(
    ({ name, purpose, secret, check }): Finding => {
      const value = environment[name]?.trim()
      const issue = value && issueOf(() => check?.(value))
      const shown = value ? (secret ? 'set' : value) : `unset${defaultOf(name, defaults)}`
      return issue
        ? { state: 'wrong', about: name, text: `${shown}   ${issue}` }
        : { state: 'ok', about: name, text: `${shown.padEnd(36)} ${purpose}` }
    }
  )
  const together = issueOf(() => refusePublicSandbox(readSettings(environment)))
  // Errors that concern two settings.
  if (!together || findings.some(({ state }) => state === 'wrong')) return findings
  const [about = '', text = ''] = together.split(/: (.*)/s)
  const at = findings.findIndex(finding => finding.about === about)
  return findings.with(at, { state: 'wrong', about, text })
}

/** Settings that other defaults follow. */
const LEADING = ['DATA_DIR', 'PORT', 'NODE_ENV']

function defaultsIn(environment: Environment): Settings {
  const sound = (SETTINGS as readonly Setting[]).flatMap(({ name, check }) => {
    const value = environment[name]?.trim()
    const isSound = value && !issueOf(() => check?.(value))
    return isSound && LEADING.includes(name) ? [[name, value]] : []
  })
  return readSettings(Object.fromEntries(sound))
}

/** `, so 4321` for a default; `DATA_DIR` is `dataDir` among the settings. */
function defaultOf(name: string, defaults: Settings): string {
  const key = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const value = defaults[key as keyof Settings]
  const isKnown = typeof value === 'number' || (typeof value === 'string' && value !== '')
  return isKnown ? `, so ${value}` : ''
}

function issueOf(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
}
