// What the scripts share: the settings of the environment, and how to give up.

import { readSettings, SettingError, type Settings } from '#server/env.ts'

/** Says why in the error output and ends the process with code 1. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** The settings; a wrong one is named in one line, and the process ends. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (error instanceof SettingError) return fail(error.message)
    throw error
  }
}
