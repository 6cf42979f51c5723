import { describe, expect, test } from 'vitest'
import { forgiving } from '#stores/device/storage.ts'

/** Local storage that takes nothing new. */
function fullStorage(kept: Record<string, string>): Record<string, string> {
  return new Proxy(kept, {
    set() {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
}

describe('a full storage', () => {
  test('keeps what is new as long as the page', () => {
    const kept = { lang: 'ar' }
    const storage = forgiving(fullStorage(kept))
    storage['auth'] = 'token'
    expect(storage['auth']).toBe('token')
    expect('auth' in storage).toBe(true)
    expect(kept).toEqual({ lang: 'ar' })
  })

  test('does not show what was there before something newer', () => {
    const storage = forgiving(fullStorage({ auth: 'old' }))
    storage['auth'] = 'new'
    expect(storage['auth']).toBe('new')
  })

  test('forgets what is deleted', () => {
    const kept: Record<string, string> = { auth: 'old' }
    const storage = forgiving(fullStorage(kept))
    storage['auth'] = 'new'
    delete storage['auth']
    expect('auth' in storage).toBe(false)
    expect(kept).toEqual({})
  })
})

test('a storage with room keeps everything itself, as other tabs change it', () => {
  const kept: Record<string, string> = {}
  const storage = forgiving(kept)
  storage['auth'] = 'token'
  expect(kept).toEqual({ auth: 'token' })
  kept['auth'] = 'from another tab'
  expect(storage['auth']).toBe('from another tab')
})
