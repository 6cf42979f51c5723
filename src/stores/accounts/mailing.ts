import { atom, type ReadableAtom } from 'nanostores'
import {
  type forgotPassword,
  type resendVerification,
  sendMagicLink
} from '#contract/accounts/accounts.ts'
import { nextAddress } from '#i18n/next-address.ts'
import { call } from '#stores/api.ts'
import { fieldErrorsIn, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { emailError, tidyEmail } from '#stores/frame/form-fields.ts'

/** The site's path in the query `next` of this page. */
export const nextPage = (): string | undefined =>
  nextAddress(new URLSearchParams(globalThis.location?.search).get('next'))

/** Milliseconds before the next mail. */
const COOL_DOWN = 60_000

export interface Sent {
  email: string
  /** Time of the next possible mail, in milliseconds since 1970. */
  again: number
  times: number
}

/** `sent`: the last mail that went out. */
export type Mailing = ({ step: 'open' } | { step: 'sending' } | Refused<'email'>) & { sent?: Sent }

export interface Mailer {
  $mailing: ReadableAtom<Mailing>
  /** Succeeds for unknown addresses too. */
  send: (email: string) => Promise<void>
  /** Records a mail that another call has sent. */
  begin: (email: string) => void
  /** Continues after a reload. */
  restore: (sent: Sent) => void
  reopen: () => void
}

/** @param next path to open after the link of the mail */
export function createMailer(
  row: typeof forgotPassword | typeof resendVerification | typeof sendMagicLink,
  next: () => string | undefined = () => undefined
): Mailer {
  const $mailing = atom<Mailing>({ step: 'open' })

  function bodyOf(email: string) {
    const page = next()
    return page ? { email, next: page } : { email }
  }

  function sentTo(email: string, before?: Sent): void {
    const times = before?.email === email ? before.times + 1 : 1
    $mailing.set({ step: 'open', sent: { email, again: Date.now() + COOL_DOWN, times } })
  }

  async function send(typed: string): Promise<void> {
    const { step, sent } = $mailing.get()
    const email = tidyEmail(typed)
    const isEarly = sent?.email === email && sent.again > Date.now()
    if (step === 'sending' || isEarly) return
    const stored = sent && { sent }
    const wrong = fieldErrorsIn({ email: emailError(email) })
    if (wrong) return $mailing.set({ ...wrong, ...stored })
    $mailing.set({ step: 'sending', ...stored })
    const answer = await ignoreStale([$mailing], () => call(row, { body: bodyOf(email) }))
    if (!answer) return
    if (answer.ok) return sentTo(email, sent)
    $mailing.set({ ...refusedBy(answer, { fields: { email: 'email' } }), ...stored })
  }

  return {
    $mailing,
    send,
    begin: email => sentTo(email),
    restore: sent => $mailing.set({ step: 'open', sent }),
    reopen: () => $mailing.set({ step: 'open' })
  }
}

export const magicLink = createMailer(sendMagicLink, nextPage)
