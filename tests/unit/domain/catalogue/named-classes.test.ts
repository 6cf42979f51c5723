import { expect, test } from 'vitest'
import { namedClasses } from '#domain/catalogue/named-classes.ts'

const several = (count: number) => Array.from({ length: count }, (_, at) => at)

test.each([
  { count: 0, named: 0 },
  { count: 2, named: 2 },
  { count: 8, named: 8 },
  { count: 9, named: 0 }
])('of a path of $count classes a certificate names $named', ({ count, named }) => {
  expect(namedClasses(several(count))).toEqual(several(named))
})
