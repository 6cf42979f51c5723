import { describe, expect, test } from 'vitest'
import { hasTwoDecimals, readDecimal } from '#domain/text/decimal.ts'

describe('a typed number', () => {
  test.each<[typed: string, value: number | undefined, why: string]>([
    ['250', 250, 'whole'],
    [' 12.5 ', 12.5, 'with spaces around'],
    ['.5', 0.5, 'without a digit before the point'],
    ['1,250.75', 1_250.75, 'with a comma between thousands'],
    ['١٢٫٥', 12.5, 'in Arabic digits'],
    ['١٬٢٥٠', 1_250, 'with an Arabic comma between thousands'],
    ['0', 0, 'nothing'],
    ['', undefined, 'empty'],
    ['.', undefined, 'a point alone'],
    ['-1', undefined, 'below zero'],
    ['1,25', undefined, 'a comma for the point, which may mean either'],
    ['1e3', undefined, 'of a program'],
    ['12 5', undefined, 'two numbers'],
    ['٣٠ جنيه', undefined, 'with a word']
  ])('%j is %j: %s', (typed, value) => {
    expect(readDecimal(typed)).toBe(value)
  })
})

test('a number has two decimals, whatever its binary form', () => {
  expect([8.1, 0.07, 199.99, 5, 0].every(hasTwoDecimals)).toBe(true)
  expect([0.001, 12.345].some(hasTwoDecimals)).toBe(false)
})
