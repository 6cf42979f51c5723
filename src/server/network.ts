import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

const LOOPBACK = /^(?:::1|127\.|::ffff:127\.)/

/** The caller's network: an IPv4 address, or the /64 of an IPv6 one, in one spelling. */
export function networkOf(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const peer = env?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  // Only a proxy on this machine is believed about whom it speaks for, and only its own entry, the last.
  const forwarded = LOOPBACK.test(peer)
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return networkOfAddress(forwarded || peer)
}

/** `networkOfAddress('2001:DB8::1')` is `'2001:db8:0:0'`; an IPv4 address inside IPv6 is itself. */
export function networkOfAddress(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // `URL` writes every IPv6 address in its one canonical spelling.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? []
  if (high && low) return [high, low].flatMap(bytesOf).join('.')
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - left.length - right.length },
    () => '0'
  )
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The two bytes of four hexadecimal digits. */
function bytesOf(digits: string): number[] {
  const value = Number.parseInt(digits, 16)
  return [value >> 8, value & 0xff]
}
