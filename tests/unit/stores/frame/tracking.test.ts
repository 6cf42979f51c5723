import { describe, expect, test, vi } from 'vitest'
import { decideConsent } from '#stores/frame/consent.ts'

const PIXEL = 'https://pixel.example/track?id=42'
vi.stubEnv('PUBLIC_PIXEL_URL', PIXEL)
const { beaconAddress, track } = await import('#stores/frame/tracking.ts')

describe('the beacon', () => {
  test('names the event and keeps what the service wants in its address', () => {
    expect(beaconAddress(PIXEL, { name: 'Subscribe Now' })).toBe(
      'https://pixel.example/track?id=42&event=Subscribe+Now'
    )
  })

  test('is sent after consent alone, without the address of the page', () => {
    const sent: { src?: string; referrerPolicy?: string }[] = []
    vi.stubGlobal('Image', function (this: object) {
      sent.push(this)
    })
    track({ name: 'Subscribe Now' })
    decideConsent(false)
    track({ name: 'Subscribe Now' })
    expect(sent).toEqual([])
    decideConsent(true)
    track({ name: 'Subscribe Now' })
    expect(sent).toEqual([{ src: `${PIXEL}&event=Subscribe+Now`, referrerPolicy: 'no-referrer' }])
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
