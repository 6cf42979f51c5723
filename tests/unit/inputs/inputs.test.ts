import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { digestOf, digestOfInput, input, recordInputs } from '#inputs/inputs.ts'

let store: Record<string, unknown>
let count = 0
/** Sources of the last test stay known, so that each has names of its own. */
let name: string

beforeEach(() => {
  name = `source ${++count}`
  store = { price: 250, title: 'one' }
})

const inputsOf = async (render: () => unknown) => (await recordInputs(async () => render())).inputs

describe('a page', () => {
  test('is made from what it reads, each once, with what was asked for', async () => {
    const read = input(name, (key: string, page?: number) => `${key} ${page}`)
    const { value, inputs } = await recordInputs(async () => [read('b'), read('a', 2), read('b')])
    expect(value).toEqual(['b undefined', 'a 2', 'b undefined'])
    expect(inputs).toEqual([`["${name}","a",2]`, `["${name}","b"]`])
  })

  test('is not made from what an input is computed from', async () => {
    const price = input(`${name} price`, () => store['price'])
    const shown = input(name, () => `${String(price())} EGP`)
    expect(await inputsOf(shown)).toEqual([`["${name}"]`])
  })

  test('takes nothing from another page that is rendered at the same time', async () => {
    const read = input(name, (key: string) => key)
    const page = (key: string) =>
      inputsOf(async () => {
        read(`${key} begins`)
        await sleep(1)
        read(`${key} ends`)
      })
    const [one, other] = await Promise.all([page('one'), page('other')])
    expect(one).toEqual([`["${name}","one begins"]`, `["${name}","one ends"]`])
    expect(other).toEqual([`["${name}","other begins"]`, `["${name}","other ends"]`])
  })

  test('that fails leaves the next one as it is', async () => {
    const read = input(name, () => 1)
    const failing = recordInputs(async () => {
      read()
      throw new Error('no page')
    })
    await expect(failing).rejects.toThrow('no page')
    expect(await inputsOf(() => undefined)).toEqual([])
  })
})

describe('the digest of an input', () => {
  test.each([
    { what: 'of a value', given: [] as (string | number | undefined)[] },
    { what: 'of what was asked for', given: ['a', 2] },
    { what: 'of a hole in what was asked for', given: [undefined, 2] }
  ])('is that $what', async ({ given }) => {
    const read = input(name, (...all: (string | number | undefined)[]) => all)
    const [recorded = ''] = await inputsOf(() => read(...given))
    expect(digestOfInput(recorded)).toBe(digestOf(read(...given)))
    expect(digestOfInput(recorded)).toBe(digestOf(given))
  })

  test('is its own where it has one, and then nothing is computed', () => {
    input(name, () => expect.fail('computed'), { digest: () => 'own' })
    expect(digestOfInput(`["${name}"]`)).toBe('own')
  })

  test('is empty for a source that the code has no more', () => {
    expect(digestOfInput('["gone",1]')).toBe('')
  })
})

test.each([
  { isLarge: false, times: 1 },
  { isLarge: true, times: 2 }
])('a value of which isLarge is $isLarge is computed $times times', ({ isLarge, times }) => {
  let computed = 0
  const read = input(name, () => ++computed, { isLarge })
  read()
  read()
  expect(computed).toBe(times)
})
