import { describe, expect, test } from 'vitest'
import { beaconAddress } from '#stores/tracking.ts'

const PIXEL = 'https://pixel.example/track?id=42'

describe('the beacon', () => {
  test('names the event and keeps what the service wants in its address', () => {
    expect(beaconAddress(PIXEL, { name: 'Subscribe Now' })).toBe(
      'https://pixel.example/track?id=42&event=Subscribe+Now'
    )
  })

  test('tells what a purchase was worth', () => {
    expect(beaconAddress(PIXEL, { name: 'Purchase', value: 249.5, currency: 'EGP' })).toBe(
      'https://pixel.example/track?id=42&event=Purchase&value=249.5&currency=EGP'
    )
  })

  test('sends no field that is not named, whatever it is given', () => {
    const event = { name: 'Subscribe Now', email: 'mona@mail.example', token: 'secret' } as const
    expect(beaconAddress(PIXEL, event)).not.toMatch(/mona|secret/)
  })
})
