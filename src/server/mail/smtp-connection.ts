import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface SmtpServer {
  host: string
  port: number
  /** From the first byte on. */
  isEncrypted: boolean
  user?: string
  password?: string
}

const PORT = { 'smtp:': 587, 'smtps:': 465 } as const
/** Milliseconds without a byte from the other side. */
const SILENCE = 30_000

/** `smtps://user:password@mail.example:465` */
export function smtpServerOf(address: string): SmtpServer {
  const url = new URL(address)
  const { protocol, hostname, username, password, port } = url
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORT[protocol as keyof typeof PORT],
    isEncrypted: protocol === 'smtps:',
    ...(username && {
      user: decodeURIComponent(username),
      password: decodeURIComponent(password)
    })
  }
}

/** Whether a host is this machine, where nobody listens in between. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/** @throws Error when nobody answers there, or with a certificate that is not theirs */
export async function connectTo(server: SmtpServer): Promise<Socket> {
  const { host, port, isEncrypted } = server
  const socket = isEncrypted
    ? connectTls({ host, port, ...identity(server) })
    : connect({ host, port })
  return ready(socket, isEncrypted ? 'secureConnect' : 'connect')
}

/** The same connection, encrypted from here on. */
export function secured(socket: Socket, server: SmtpServer): Promise<Socket> {
  return ready(connectTls({ socket, ...identity(server) }), 'secureConnect')
}

/** On this machine a certificate that nobody signed will do. */
function identity({ host }: SmtpServer) {
  return {
    rejectUnauthorized: !isLoopback(host),
    ...(isIP(host) === 0 && { servername: host })
  }
}

async function ready(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  socket.setTimeout(SILENCE, () => socket.destroy(new Error('SMTP: the server is silent')))
  try {
    await once(socket, event)
  } catch (error) {
    socket.destroy()
    throw error
  }
  return socket
}
