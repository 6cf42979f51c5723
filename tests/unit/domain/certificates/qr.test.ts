import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCode } from '#domain/certificates/qr.ts'

test('the drawing of a code has its dark modules, and no other', () => {
  const address = 'https://ufuq.example/certificates/9b2e7c1e-7f57-4a52-bb4c-9f0c2c3f5a10'
  const { size, path } = qrCode(address)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  expect(drawn).toEqual(encode(address, { ecc: 'M', border: 0 }).data)
  expect(path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
})
