import { describe, expect, test, vi } from 'vitest'
import { decideConsent } from '#stores/frame/consent.ts'

const PIXEL = 'https://pixel.example/track?id=42'
vi.stubEnv('PUBLIC_PIXEL_URL', PIXEL)
const { beaconAddress, track } = await import('#stores/frame/tracking.ts')

describe('the tracking pixel', () => {
  test('adds the event to the URL of the service and keeps its parameters', () => {
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

  test('reports the value of a purchase', () => {
    expect(beaconAddress(PIXEL, { name: 'Purchase', value: 249.5, currency: 'EGP' })).toBe(
      'https://pixel.example/track?id=42&event=Purchase&value=249.5&currency=EGP'
    )
  })

  test('sends only the listed fields', () => {
    const event = { name: 'Subscribe Now', email: 'mona@mail.example', token: 'secret' } as const
    expect(beaconAddress(PIXEL, event)).not.toMatch(/mona|secret/)
  })
})
