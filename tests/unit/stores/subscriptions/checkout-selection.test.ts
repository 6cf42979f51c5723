import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/client/memory-storage.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

/** The store on a new page. */
const load = () => import('#stores/subscriptions/checkout-selection.ts')

test('a card is chosen at first', async () => {
  const { $selection, NOTHING_CHOSEN } = await load()
  expect($selection.get()).toEqual(NOTHING_CHOSEN)
  expect($selection.get().method).toBe('card')
})

test('a payment method to be chosen again stays so after a reload, and the rest is stored', async () => {
  const { $selection, changeSelection } = await load()
  changeSelection({ plan: 'YEARLY', method: 'kiosk', promoCode: 'UFUQ25' })
  changeSelection({ method: undefined })
  const before = $selection.get()
  vi.resetModules()
  const { $selection: again } = await load()
  expect(again.get()).toEqual(before)
  expect(again.get()).toMatchObject({ plan: 'YEARLY', promoCode: 'UFUQ25' })
  expect(again.get().method).toBeUndefined()
})
