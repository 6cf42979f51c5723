import { layoutTypos } from '#domain/search/words/keyboard-layout.ts'
import { differByOneMistake } from '#domain/search/words/misspelling.ts'

/** Where most addresses are, and what is mistyped most. */
const FREQUENT = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']

/** Real ones that look like a mistyped frequent one. */
const REAL = ['email.com', 'mail.com', 'ymail.com', 'rmail.com', 'yahoo.co']

const MISTYPED_END = /[.,،](?:con|cmo|ocm|vom|xom|cim|comm|om|cm)$/

/** What Chrome makes of a host with a sign that is not Latin, such as an Arabic comma. */
const ENCODED = /^xn--(.+)-[a-z\d]+$/

const ADDRESS = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i

/**
 * The address that was probably meant: `mona@gmail.com` for `mona@gmial.con`, and for
 * `ةخىش@لةشهمزؤخة`, whose keys were pressed on an Arabic keyboard. Nothing when nothing looks mistyped.
 */
export function suggestedEmail(typed: string): string | undefined {
  return /\p{Script=Arabic}/u.test(typed) ? fromArabicKeys(typed) : fromMistyped(typed)
}

/** What the same keys write in Latin, with a mistyped host mended as well. */
function fromArabicKeys(typed: string): string | undefined {
  const meant = layoutTypos(typed).map(slip => slip.replaceAll('،', '.').toLowerCase())
  const address = meant.map(slip => fromMistyped(slip) ?? slip).find(slip => ADDRESS.test(slip))
  return address ?? fromMistyped(typed)
}

function fromMistyped(typed: string): string | undefined {
  const at = typed.lastIndexOf('@')
  const host = typed
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || !host || FREQUENT.includes(host) || REAL.includes(host)) return undefined
  const ended = host.replace(ENCODED, '$1').replace(MISTYPED_END, '.com')
  const meant = FREQUENT.find(
    frequent =>
      ended === frequent ||
      differByOneMistake(ended, frequent) ||
      frequent === `${ended.replace(/\.+$/, '')}.com`
  )
  return meant && `${typed.slice(0, at).trim()}@${meant}`
}
