import { expect, test } from 'vitest'
import { printOf, problemMapOf } from '#islands/studio/classes/editor/issues.ts'

const place = (name: string) => ({
  problem: {
    ...{ path: 'class.trailer', code: 'trailer_unknown', severity: 'error' as const },
    message: { ar: `«${name}» غير جاهز`, en: `“${name}” isn’t ready` }
  },
  steps: ['class', 'trailer']
})

test('the same problem of another value is another one', () => {
  expect(printOf([place('text')])).toBe(printOf([place('text')]))
  expect(printOf([place('text')])).not.toBe(printOf([place('film')]))
  expect(problemMapOf([place('film')]).get('class.trailer')).toEqual([place('film').problem])
})
