import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { MailRejected } from '#server/mail/mail.ts'

/** By family, since a list takes IPv4 addresses for IPv6 ones too. */
const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() }
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // All but 2000::/3, and of that documentation, Teredo and 6to4, which hold IPv4 addresses.
  ...['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
]) {
  const [address = '', length] = network.split('/')
  PRIVATE[familyOf(address)].addSubnet(address, Number(length), familyOf(address))
}

/** Whether an IP address is one of the public internet. */
export const isPublicIp = (address: string): boolean =>
  isIP(address) !== 0 && !PRIVATE[familyOf(address)].check(address, familyOf(address))

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether pushes may be sent to an address: https, the usual port, and a name of the public DNS.
 *
 * @param allowsLocal allows this machine too, also without TLS
 */
export function isPushAddress(address: string, allowsLocal: boolean): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  const { protocol, port, hostname } = url
  if (allowsLocal && LOCAL.includes(hostname)) return ['http:', 'https:'].includes(protocol)
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname)
  return (
    protocol === 'https:' &&
    port === '' &&
    isName &&
    !/\.(?:localhost|local|internal)$/.test(hostname)
  )
}

/** Looks a name up for a connection, which then goes to no other address. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  const all: LookupAllOptions = { ...options, all: true }
  lookup(hostname, all, (error, found: LookupAddress[]) => {
    const isPublic = !error && found.length > 0 && found.every(({ address }) => isPublicIp(address))
    const [first] = found ?? []
    if (error) return done(error, '')
    if (!isPublic || !first) return done(new MailRejected(`${hostname} is not public`), '')
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
