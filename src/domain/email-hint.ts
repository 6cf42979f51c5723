import { differByOneMistake } from './misspelling.ts'

/** Where most addresses are, and what is mistyped most. */
const FREQUENT = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']

/** Real ones that look like a mistyped frequent one. */
const REAL = ['email.com', 'mail.com', 'ymail.com', 'rmail.com', 'yahoo.co']

const MISTYPED_END = /[.,،](?:con|cmo|ocm|vom|xom|cim|comm|om|cm)$/

/**
 * The address that was probably meant: `mona@gmail.com` for `mona@gmial.con`. Nothing when nothing
 * looks mistyped.
 */
export function suggestedEmail(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const host = typed
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || !host || FREQUENT.includes(host) || REAL.includes(host)) return undefined
  const ended = host.replace(MISTYPED_END, '.com')
  const meant = FREQUENT.find(
    frequent =>
      ended === frequent ||
      differByOneMistake(ended, frequent) ||
      frequent === `${ended.replace(/\.+$/, '')}.com`
  )
  return meant && `${typed.slice(0, at).trim()}@${meant}`
}
