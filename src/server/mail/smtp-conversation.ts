import type { Socket } from 'node:net'

export interface Reply {
  code: number
  /** Without their codes. */
  lines: string[]
}

/** Commands and their replies, one after the other. */
export interface Conversation {
  /** Waits for what the server says by itself. @throws Error for another code */
  hear: (code: number) => Promise<void>
  /** Says a line and waits for the reply. @throws Error for another code */
  ask: (line: string, code: number) => Promise<void>
  exchange: (line: string) => Promise<Reply>
  /** Stops listening. @throws Error when the server said more than it was asked for */
  leave: () => void
}

/** What may be named when it fails; other lines are passwords and mails. */
const VERBS = new Set(['HELO', 'STARTTLS', 'AUTH', 'MAIL', 'DATA', 'QUIT'])

/** Far above any reply; a server that says more without an end has gone wrong. */
const REPLY_MAX = 64 * 1024

export function converse(socket: Socket): Conversation {
  let heard = ''
  let failure: Error | undefined
  let tell: (() => void) | undefined

  const listen = (chunk: Buffer) => {
    heard += chunk.toString('latin1')
    if (heard.length > REPLY_MAX) socket.destroy(new Error('SMTP: the server says too much'))
    tell?.()
  }
  const fail = (error?: Error) => {
    failure ??= error ?? new Error('SMTP: the server has gone')
    tell?.()
  }
  const close = () => fail()
  socket.on('data', listen).on('error', fail).on('close', close)

  async function reply(): Promise<Reply> {
    for (;;) {
      const found = takeReply(heard)
      if (found) {
        heard = found.rest
        return found.reply
      }
      if (failure) throw failure
      await new Promise<void>(told => (tell = told))
    }
  }
  const expect = async (asked: string, wanted: number) => {
    const { code } = await reply()
    // What the server says besides may name the address; it goes into no log.
    if (code !== wanted) throw new Error(`SMTP: ${asked} was answered ${code}`)
  }
  return {
    hear: code => expect('the connection', code),
    ask(line, code) {
      socket.write(`${line}\r\n`)
      const [verb = ''] = line.split(' ', 1)
      return expect(VERBS.has(verb) ? verb : 'what followed', code)
    },
    exchange(line) {
      socket.write(`${line}\r\n`)
      return reply()
    },
    leave() {
      socket.off('data', listen).off('close', close)
      // Said before the encryption by somebody in between, to be taken for said after it.
      if (heard) throw new Error('SMTP: the server speaks out of turn')
    }
  }
}

/** The first whole reply of what was heard: lines of `250-…`, and a last one of `250 …`. */
function takeReply(heard: string): { reply: Reply; rest: string } | undefined {
  const [whole, last] = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/.exec(heard) ?? []
  if (whole === undefined) {
    const isBroken = /^(?!\d{3}[- \r\n])[^\n]{3,}/.test(heard)
    if (isBroken) throw new Error('SMTP: the server does not speak SMTP')
    return undefined
  }
  const lines = whole
    .trimEnd()
    .split(/\r?\n/)
    .map(line => line.slice(4))
  return { reply: { code: Number(last), lines }, rest: heard.slice(whole.length) }
}
