import { expect, test } from 'vitest'
import { withTheme } from '#editor/preferences.ts'

test.each([
  { why: 'nothing was chosen on the site', kept: null, isDark: null, gives: undefined },
  { why: 'dark was chosen on the site', kept: null, isDark: 'true', gives: '{"theme":"dark"}' },
  {
    why: 'other stored values stay',
    kept: '{"locale":"ar"}',
    isDark: 'false',
    gives: '{"locale":"ar","theme":"light"}'
  },
  { why: 'a theme was chosen here', kept: '{"theme":"dark"}', isDark: 'false', gives: undefined },
  { why: 'the stored value is damaged', kept: '{', isDark: 'true', gives: '{"theme":"dark"}' },
  { why: 'the stored value is no record', kept: 'null', isDark: 'true', gives: '{"theme":"dark"}' }
])('the theme of the editor when $why', ({ kept, isDark, gives }) => {
  expect(withTheme(kept, isDark)).toBe(gives)
})
