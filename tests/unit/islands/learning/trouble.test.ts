import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Trouble } from '#islands/learning/questions/writing/trouble.tsx'
import type { WritingProcess } from '#stores/learning/questions/write-texts.ts'

const text = (key: string) => key
const shown = (code: WritingProcess['code']) =>
  renderToStaticMarkup(
    createElement(Trouble, {
      ...{ t: text, form: text },
      process: { step: 'refused', errors: {}, ...(code && { code }) }
    })
  )

afterEach(() => vi.unstubAllGlobals())

test('an expert is led to the second factor and back to the question', () => {
  const search = '?item=62&question=5'
  vi.stubGlobal('location', { pathname: '/en/class/a/videos', search, hash: '' })
  const back = encodeURIComponent(`/en/class/a/videos${search}`)
  expect(shown('second_factor_required')).toContain(`href="/en/studio?next=${back}"`)
  expect(shown('muted')).not.toContain('href')
})
