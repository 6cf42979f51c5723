import { expect, test } from 'vitest'
import { deviceOf } from '#domain/accounts/device.ts'

test.each([
  {
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
    device: { browser: 'Chrome', system: 'Windows' }
  },
  {
    agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    device: { browser: 'Edge', system: 'Windows' }
  },
  {
    agent:
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36',
    device: { browser: 'Samsung Internet', system: 'Android' }
  },
  {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 CriOS/150.0 Mobile/15E148 Safari/604.1',
    device: { browser: 'Chrome', system: 'iPhone' }
  },
  {
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1 Version/19.0 Safari/605.1',
    device: { browser: 'Safari', system: 'macOS' }
  },
  {
    agent: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    device: { browser: 'Firefox', system: 'Linux' }
  },
  { agent: 'curl/8.0', device: {} },
  { agent: '', device: {} }
])('$agent is $device', ({ agent, device }) => {
  expect(deviceOf(agent)).toEqual(device)
})
