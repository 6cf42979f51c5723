import { layoutTypos } from '#domain/search/words/keyboard-layout.ts'
import { differByOneMistake } from '#domain/search/words/misspelling.ts'

const FREQUENT = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']

/** Real hosts that look mistyped. */
const REAL = ['email.com', 'mail.com', 'ymail.com', 'rmail.com', 'yahoo.co']

const MISTYPED_END = /[.,،](?:con|cmo|ocm|vom|xom|cim|comm|om|cm)$/

/** Chrome's encoding of a host with an Arabic comma. */
const ENCODED = /^xn--(.+)-[a-z\d]+$/

const ADDRESS = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i

/** `mona@gmail.com` for `mona@gmial.con`, or one typed on an Arabic keyboard; else nothing. */
export function suggestedEmail(typed: string): string | undefined {
  return /\p{Script=Arabic}/u.test(typed) ? fromArabicKeys(typed) : fromMistyped(typed)
}

function fromArabicKeys(typed: string): string | undefined {
  const candidates = layoutTypos(typed).map(text => text.replaceAll('،', '.').toLowerCase())
  const address = candidates
    .map(text => fromMistyped(text) ?? text)
    .find(text => ADDRESS.test(text))
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
  const suggested = FREQUENT.find(
    frequent =>
      ended === frequent ||
      differByOneMistake(ended, frequent) ||
      frequent === `${ended.replace(/\.+$/, '')}.com`
  )
  return suggested && `${typed.slice(0, at).trim()}@${suggested}`
}
