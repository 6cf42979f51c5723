import { expect, test } from 'vitest'
import { problemPrint, problemMapOf } from '#islands/studio/classes/editor/issues.ts'

const place = (name: string) => ({
  problem: {
    ...{ path: 'class.trailer', code: 'trailer_unknown', severity: 'error' as const },
    message: { ar: `«${name}» غير جاهز`, en: `“${name}” isn’t ready` }
  },
  steps: ['class', 'trailer']
})

test('the same problem of another value is another one', () => {
  expect(problemPrint([place('text')])).toBe(problemPrint([place('text')]))
  expect(problemPrint([place('text')])).not.toBe(problemPrint([place('film')]))
  expect(problemMapOf([place('film')]).get('class.trailer')).toEqual([place('film').problem])
})
