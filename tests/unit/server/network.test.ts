import { describe, expect, test } from 'vitest'
import { networkOfAddress } from '#server/network.ts'

describe('networkOfAddress', () => {
  test.each([
    { address: '203.0.113.7', network: '203.0.113.7', why: 'an IPv4 address is one caller' },
    { address: '2001:DB8::1', network: '2001:db8:0:0', why: 'the /64, in one spelling' },
    { address: '2001:db8:0:0:1:2:3:4', network: '2001:db8:0:0', why: 'the same /64' },
    { address: '2001:0db8:00a0::', network: '2001:db8:a0:0', why: 'leading zeros' },
    { address: '1:2:3:4:5:6:7:8', network: '1:2:3:4', why: 'nothing left out' },
    { address: '1::8', network: '1:0:0:0', why: 'much left out' },
    { address: '::8', network: '0:0:0:0', why: 'left out at the start' },
    { address: '::', network: '0:0:0:0', why: 'nothing but zeros' },
    { address: '::1', network: '0:0:0:0', why: 'this machine' },
    { address: 'fe80::1%eth0', network: 'fe80:0:0:0', why: 'a zone is not part of the address' },
    { address: '::ffff:203.0.113.7', network: '203.0.113.7', why: 'IPv4 inside IPv6' },
    { address: '::FFFF:cb00:7107', network: '203.0.113.7', why: 'the same in hexadecimal' },
    { address: '0:0:0:0:0:ffff:203.0.113.7', network: '203.0.113.7', why: 'the same in full' },
    { address: '::ffff:0:0', network: '0.0.0.0', why: 'zeros inside' },
    { address: 'unknown', network: 'unknown', why: 'what a proxy may say' }
  ])('$address is $network: $why', ({ address, network }) => {
    expect(networkOfAddress(address)).toBe(network)
  })
})
