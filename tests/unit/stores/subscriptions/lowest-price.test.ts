import { afterEach, expect, test, vi } from 'vitest'
import { $lowestPrice, askLowestPrice } from '#stores/subscriptions/lowest-price.ts'

const plan = (pricePerMonth: unknown) => ({ pricePerMonth })
const answer = (plans: unknown) => ({ id: 1, monthlyPrice: 250, discountPercentage: 20, plans })

afterEach(() => {
  vi.unstubAllGlobals()
  $lowestPrice.set(undefined)
})

test.each([
  { why: 'the lowest of three', reply: answer([plan(200), plan(125), plan(180)]), price: 125 },
  { why: 'one that is no number', reply: answer([plan('1'), plan(180)]), price: 180 },
  { why: 'no plans', reply: answer([]), price: undefined },
  { why: 'something else', reply: answer('none'), price: undefined }
])('a month costs at least $price: $why', async ({ reply, price }) => {
  vi.stubGlobal('fetch', async () => Response.json(reply))
  await askLowestPrice()
  expect($lowestPrice.get()).toBe(price)
})
