import { expect, test } from 'vitest'
import {
  isPublicIp,
  isPushAddress,
  lookupPublic
} from '#server/accounts/notices/push/push-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true, 'a push service'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true, 'another one'],
  ['https://web.push.apple.com/QGx', true, 'another one'],
  ['http://fcm.googleapis.com/fcm/send/abc', false, 'no TLS'],
  ['https://fcm.googleapis.com:8443/fcm', false, 'another port'],
  ['https://user:secret@fcm.googleapis.com/fcm', false, 'credentials'],
  ['https://127.0.0.1/push', false, 'this machine'],
  ['https://0x7f000001/push', false, 'this machine in hexadecimal'],
  ['https://2130706433/push', false, 'this machine as a number'],
  ['https://[::1]/push', false, 'this machine by IPv6'],
  ['https://8.8.8.8/push', false, 'no name'],
  ['https://localhost/push', false, 'this machine by name'],
  ['https://api.localhost/push', false, 'this machine by a name below it'],
  ['https://metadata.google.internal/push', false, 'a name of a private network'],
  ['https://printer.local/push', false, 'a name of a private network'],
  ['https://intranet/push', false, 'a name without a dot'],
  ['file:///etc/passwd', false, 'no address of the web'],
  ['push', false, 'no address']
])('%s takes pushes: %s, %s', (address, isTaken) => {
  expect(isPushAddress(address, false)).toBe(isTaken)
})

test('this machine takes pushes where a setting allows it, and nothing else more', () => {
  expect(isPushAddress('http://127.0.0.1:4000/push', true)).toBe(true)
  expect(isPushAddress('http://10.0.0.1/push', true)).toBe(false)
  expect(isPushAddress('http://fcm.googleapis.com/push', true)).toBe(false)
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1'],
  ...['fc00::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1'],
  'name'
])('%s is not public', address => {
  expect(isPublicIp(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '2606:4700::1'])(
  '%s is public',
  address => {
    expect(isPublicIp(address)).toBe(true)
  }
)

test('a name that leads to this machine is not connected to', async () => {
  const error = await new Promise(resolve => {
    lookupPublic('localhost', {}, failure => resolve(failure))
  })
  expect(String(error)).toContain('is not public')
})
