import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'
import { CERTIFICATE } from './certificate.ts'

/** A mail as the server took it. */
export interface Taken {
  from: string
  to: string[]
  /** As it was meant: dots that were added are taken away again. */
  source: string
  isEncrypted: boolean
  user: string | undefined
}

export interface SmtpOptions {
  encryption?: 'none' | 'offered' | 'from the beginning'
  /** Whom it lets in; without one it asks nobody. */
  login?: { user: string; password: string; ways?: string }
  /** Answers a command instead of the server; nothing: the server answers. */
  instead?: (line: string) => string | undefined
}

export interface SmtpTestServer {
  port: number
  taken: Taken[]
  /** Every line that came, secrets included. */
  lines: string[]
  stop: () => Promise<void>
}

interface Session {
  from: string
  to: string[]
  user?: string
  isEncrypted: boolean
  /** What the next lines are. */
  expects: 'command' | 'data' | 'plain' | 'user' | 'password'
  data: string[]
  name: string
}

/** A small SMTP server on this machine. */
export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpTestServer> {
  const taken: Taken[] = []
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const isTls = options.encryption === 'from the beginning'
  const serve = (socket: Socket) => {
    sockets.add(socket)
    talk(socket, { options, taken, lines, sockets }, isTls)
  }
  const server = isTls ? createTlsServer(CERTIFICATE, serve) : createServer(serve)
  server.on('tlsClientError', () => undefined)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    lines,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}

interface Shared extends Pick<SmtpTestServer, 'taken' | 'lines'> {
  options: SmtpOptions
  sockets: Set<Socket>
}

function talk(socket: Socket, shared: Shared, isEncrypted: boolean, isGreeted = false): void {
  const { options, lines } = shared
  const session: Session = {
    from: '',
    to: [],
    isEncrypted,
    expects: 'command',
    data: [],
    name: ''
  }
  let rest = ''
  socket.on('error', () => undefined)
  const hear = (chunk: Buffer) => {
    const parts = (rest + chunk.toString('latin1')).split('\r\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      const other = session.expects === 'data' ? undefined : options.instead?.(line)
      const reply = other ?? answer(session, line, shared)
      if (reply) socket.write(`${reply}\r\n`)
      if (reply?.startsWith('220 go on')) {
        socket.off('data', hear)
        const secure = new TLSSocket(socket, {
          isServer: true,
          secureContext: createSecureContext(CERTIFICATE)
        })
        shared.sockets.add(secure)
        talk(secure, shared, true, true)
      }
      if (reply?.startsWith('221')) socket.end()
    }
  }
  socket.on('data', hear)
  if (!isGreeted) socket.write(`${options.instead?.('') ?? '220 mail.test ready'}\r\n`)
}

function answer(session: Session, line: string, { options, taken }: Shared): string | undefined {
  const { login } = options
  if (session.expects === 'data') return takeLine(session, line, taken)
  if (session.expects === 'user') {
    session.name = decode(line)
    session.expects = 'password'
    return '334 UGFzc3dvcmQ6'
  }
  if (session.expects === 'password') return enter(session, session.name, decode(line), login)
  const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
  switch (verb.toUpperCase()) {
    case 'EHLO':
      return [
        '250-mail.test',
        '250-8BITMIME',
        ...(options.encryption === 'offered' && !session.isEncrypted ? ['250-STARTTLS'] : []),
        ...(login ? [`250-AUTH ${login.ways ?? 'PLAIN LOGIN'}`] : []),
        '250 SIZE 1000000'
      ].join('\r\n')
    case 'HELO':
      return '250 mail.test'
    case 'STARTTLS':
      return options.encryption === 'offered' ? '220 go on' : '502 no'
    case 'AUTH': {
      if (rest === 'LOGIN') {
        session.expects = 'user'
        return '334 VXNlcm5hbWU6'
      }
      const [, user = '', password = ''] = decode(rest.replace(/^PLAIN /, '')).split('\0')
      return enter(session, user, password, login)
    }
    case 'MAIL':
      if (login && !session.user) return '530 who are you?'
      session.from = /^FROM:<(.*)>$/.exec(rest)?.[1] ?? ''
      return '250 fine'
    case 'RCPT':
      session.to.push(/^TO:<(.*)>$/.exec(rest)?.[1] ?? '')
      return '250 fine'
    case 'DATA':
      session.expects = 'data'
      return '354 go on'
    case 'QUIT':
      return '221 bye'
    default:
      return '500 what?'
  }
}

function takeLine(session: Session, line: string, taken: Taken[]): string | undefined {
  if (line !== '.') {
    session.data.push(line.replace(/^\./, ''))
    return undefined
  }
  const { from, to, data, isEncrypted, user } = session
  taken.push({ from, to: [...to], source: `${data.join('\r\n')}\r\n`, isEncrypted, user })
  session.expects = 'command'
  return '250 taken'
}

function enter(
  session: Session,
  user: string,
  password: string,
  login: SmtpOptions['login']
): string {
  session.expects = 'command'
  if (user !== login?.user || password !== login.password) return '535 no'
  session.user = user
  return '235 welcome'
}

const decode = (text: string) => Buffer.from(text, 'base64').toString('utf8')
