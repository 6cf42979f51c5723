import { createElement } from 'react'
import { expect, test } from 'vitest'
import { type ListColumn, showsNothing } from '#islands/studio/list/columns.ts'

type Shown = Omit<ListColumn<object>, 'id' | 'label'>

const none = () => null

test.each<[string, Shown, boolean]>([
  ['no value', { value: none }, true],
  ['an empty value', { value: () => '' }, true],
  ['a zero', { value: () => 0 }, false],
  ['a dash', { value: () => 0, show: () => '–' }, true],
  ['nothing', { value: () => 'a', show: () => undefined }, true],
  ['words for no value', { value: none, show: () => 'Never' }, false],
  ['a badge for no value', { value: () => '', show: () => createElement('b') }, false],
  ['buttons', { value: none, show: () => createElement('button'), isAction: true }, false]
])('a card leaves out what shows nothing: %s', (_, column, isLeftOut) => {
  expect(showsNothing({ id: 'a', label: 'A', ...column }, {})).toBe(isLeftOut)
})
