import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** Whether an address is a trusted proxy. */
export type Trusts = (address: string) => boolean

declare module 'hono' {
  interface ContextVariableMap {
    trusts: Trusts
  }
}

const LOOPBACK = /^(?:::1|127\.|::ffff:127\.)/

/** This machine and the networks of a list: `10.0.0.0/8, fd00::/8, 192.0.2.7`. @throws RangeError */
export function trustsIn(list: string): Trusts {
  const networks = new BlockList()
  for (const entry of list.split(',').map(one => one.trim())) {
    if (!entry) continue
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    const bits = length === undefined ? most : Number(length)
    if (!isIP(address) || bits > most) throw new RangeError(entry)
    networks.addSubnet(address, bits, family)
  }
  return address =>
    LOOPBACK.test(address) ||
    (isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
}

const trustsThisMachine = trustsIn('')

/** A socket without an address is on this machine. */
export function addressOf({ socket }: { socket?: { remoteAddress?: string | undefined } }): string {
  return socket?.remoteAddress ?? '127.0.0.1'
}

/** The caller's network: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(c: Context): string {
  const { incoming = {} } = (c.env ?? {}) as { incoming?: Parameters<typeof addressOf>[0] }
  const trusts = (c.get('trusts') as Trusts | undefined) ?? trustsThisMachine
  return networkOfAddress(
    callerAddress(addressOf(incoming), c.req.header('x-forwarded-for'), trusts)
  )
}

/** The last address that is not a trusted proxy. */
export function callerAddress(peer: string, forwarded: string | undefined, trusts: Trusts): string {
  const hops = forwarded?.split(',') ?? []
  let caller = peer
  while (trusts(caller)) {
    const before = hops.pop()?.trim()
    if (!before) break
    const hop = withoutPort(before)
    // Proxies may pass on text that is no address.
    if (isIP(hop) === 0) break
    caller = hop
  }
  return caller
}

/** Some proxies add a port, which would make each connection a caller. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}

/** `networkOfAddress('2001:DB8::1')` is `'2001:db8:0:0'`; an IPv4 address inside IPv6 is itself. */
export function networkOfAddress(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // `URL` makes IPv6 addresses canonical.
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

/**
 * A network for logs: IPv4 without its last byte, IPv6 as its /48.
 * `shortened('192.0.2.7')` is `'192.0.2.0'`, and `shortened('2001:db8:0:7')` is `'2001:db8:0'`.
 */
export function shortened(network: string): string {
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.replace(/\.\d+$/, '.0')
}

/** An IPv4 /24 or IPv6 /64: `192.0.2.7` is `192.0.2.0/24`. */
export function subnetOf(network: string): string {
  if (!isIPv4(network)) return `${network}::/64`
  return network.replace(/\d+$/, '0/24')
}

/** The two bytes of four hexadecimal digits. */
function bytesOf(digits: string): number[] {
  const value = Number.parseInt(digits, 16)
  return [value >> 8, value & 0xff]
}
