import { describe, expect, test } from 'vitest'
import { callerAddress, networkOfAddress, shortened, trustsIn } from '#server/http/network.ts'

describe('networkOfAddress', () => {
  test.each([
    { address: '203.0.113.7', network: '203.0.113.7', why: 'an IPv4 address is one caller' },
    { address: '2001:DB8::1', network: '2001:db8:0:0', why: 'the /64, in one spelling' },
    { address: '2001:db8:0:0:1:2:3:4', network: '2001:db8:0:0', why: 'the same /64' },
    { address: '2001:0db8:00a0::', network: '2001:db8:a0:0', why: 'leading zeros' },
    { address: '1:2:3:4:5:6:7:8', network: '1:2:3:4', why: 'nothing left out' },
    { address: '1::8', network: '1:0:0:0', why: 'much left out' },
    { address: '::8', network: '0:0:0:0', why: 'left out at the start' },
    { address: '::', network: '0:0:0:0', why: 'zeros alone' },
    { address: '::1', network: '0:0:0:0', why: 'this machine' },
    { address: 'fe80::1%eth0', network: 'fe80:0:0:0', why: 'a zone is not part of the address' },
    { address: '::ffff:203.0.113.7', network: '203.0.113.7', why: 'IPv4 inside IPv6' },
    { address: '::FFFF:cb00:7107', network: '203.0.113.7', why: 'the same in hexadecimal' },
    { address: '0:0:0:0:0:ffff:203.0.113.7', network: '203.0.113.7', why: 'the same in full' },
    { address: '::ffff:0:0', network: '0.0.0.0', why: 'zeros inside' },
    { address: 'unknown', network: 'unknown', why: 'a value that proxies send' }
  ])('$address is $network: $why', ({ address, network }) => {
    expect(networkOfAddress(address)).toBe(network)
  })
})

describe('shortened', () => {
  test.each([
    { network: '203.0.113.7', kept: '203.0.113.0' },
    { network: '2001:db8:a0:7', kept: '2001:db8:a0' },
    { network: '0:0:0:0', kept: '0:0:0' }
  ])('of $network a log keeps $kept', ({ network, kept }) => {
    expect(shortened(network)).toBe(kept)
  })
})

describe('the client behind a proxy', () => {
  const ONES = '10.0.0.0/8, fd00::/8, 192.0.2.7'
  test.each([
    { peer: '203.0.113.7', list: ONES, given: '1.1.1.1', is: '203.0.113.7', why: 'no proxy' },
    { peer: '127.0.0.1', list: '', given: '1.1.1.1', is: '1.1.1.1', why: 'on this machine' },
    { peer: '127.0.0.1', list: '', given: 'person-7', is: '127.0.0.1', why: 'no address' },
    { peer: '127.0.0.1', list: '', given: '1.1.1.1, x', is: '127.0.0.1', why: 'none as the last' },
    { peer: '::ffff:127.0.0.1', list: '', given: '1.1.1.1', is: '1.1.1.1', why: 'the same' },
    {
      peer: '::1',
      list: '',
      given: 'evil, 1.1.1.1',
      is: '1.1.1.1',
      why: 'a forged entry before it'
    },
    { peer: '::1', list: '', given: '1.1.1.1:4711', is: '1.1.1.1', why: 'with its port' },
    { peer: '::1', list: '', given: '[2001:db8::1]:9', is: '2001:db8::1', why: 'with its port' },
    { peer: '::1', list: '', given: '[2001:db8::1]', is: '2001:db8::1', why: 'in brackets' },
    { peer: '::1', list: '', given: '2001:db8::1', is: '2001:db8::1', why: 'without a port' },
    { peer: '127.0.0.1', list: '', given: undefined, is: '127.0.0.1', why: 'no header' },
    { peer: '127.0.0.1', list: '', given: '', is: '127.0.0.1', why: 'no header' },
    { peer: '10.1.2.3', list: '', given: '1.1.1.1', is: '10.1.2.3', why: 'not in the list' },
    { peer: '10.1.2.3', list: ONES, given: '1.1.1.1', is: '1.1.1.1', why: 'in the list' },
    { peer: '::ffff:10.1.2.3', list: ONES, given: '1.1.1.1', is: '1.1.1.1', why: 'the same' },
    { peer: 'fd12::1', list: ONES, given: '1.1.1.1', is: '1.1.1.1', why: 'of IPv6' },
    { peer: '192.0.2.7', list: ONES, given: '1.1.1.1', is: '1.1.1.1', why: 'one address' },
    { peer: '192.0.2.8', list: ONES, given: '1.1.1.1', is: '192.0.2.8', why: 'its neighbour' },
    {
      peer: '127.0.0.1',
      list: ONES,
      given: '9.9.9.9, 1.1.1.1, 10.0.0.9, 192.0.2.7',
      is: '1.1.1.1',
      why: 'the first that is no proxy, whatever it sends'
    },
    { peer: '10.1.2.3', list: ONES, given: '10.0.0.4', is: '10.0.0.4', why: 'all are ours' }
  ])('$peer, “$given”: $is: $why', ({ peer, list, given, is }) => {
    expect(callerAddress(peer, given, trustsIn(list))).toBe(is)
  })

  test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', 'fd00::/129', '10.0.0', '/8'])(
    '%s is no network',
    list => {
      expect(() => trustsIn(list)).toThrow(RangeError)
    }
  )
})
