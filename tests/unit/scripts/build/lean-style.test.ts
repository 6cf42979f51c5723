import { describe, expect, test } from 'vitest'
import { leanStyle } from '#scripts/lib/build/styles/lean-style.ts'

const lean = (style: string, classes: string[] = [], late = '') =>
  leanStyle(style, { classes: new Set(classes), late })

describe('a lean style', () => {
  test.each([
    [
      'a rule of an unused class is removed',
      '.a{color:red}.b{color:blue}',
      ['a'],
      '',
      '.a{color:red}'
    ],
    [
      'an escaped name is the name in the markup',
      '.md\\:flex{display:flex}.md\\:grid{display:grid}',
      ['md:flex'],
      '',
      '.md\\:flex{display:flex}'
    ],
    [
      'so does a selector beside others, unless it says what must not be',
      '.a,.b:has(:is(i,b)),i:is(.a,.b),i:not(.b){color:red}',
      ['a'],
      '',
      '.a,i:is(.a,.b),i:not(.b){color:red}'
    ],
    [
      'so does a selector beside others, unless it says what must not be',
      '.a,.b:has(:is(i,b)),i:is(.a,.b),i:not(.b){color:red}',
      ['a'],
      '',
      '.a,i:is(.a,.b),i:not(.b){color:red}'
    ],
    [
      'a value of the theme stands where its name stood',
      '@layer theme{:root,:host{--text-lg:1.125rem}}.a{font-size:var(--text-lg)}',
      ['a'],
      '',
      '.a{font-size:1.125rem}'
    ],
    [
      'a name that we give another value is not declared twice',
      '@layer theme{:root,:host{--leading:1.25}}:root{--leading:1.4}.a{line-height:var(--leading)}',
      ['a'],
      '',
      ':root{--leading:1.4}.a{line-height:var(--leading)}'
    ],
    [
      'a name that has another value in some places only keeps its own',
      '@layer theme{:root,:host{--leading:1.25}}.a{--leading:1.4}.a{line-height:var(--leading)}',
      ['a'],
      '',
      '@layer theme{:root,:host{--leading:1.25}}.a{--leading:1.4;line-height:var(--leading)}'
    ],
    [
      'a variable that only a variable without use names goes with it',
      ':root{--soft:#eee;--card:var(--soft);--ink:#111}html{color:var(--ink)}',
      [],
      '',
      ':root{--ink:#111}html{color:var(--ink)}'
    ],
    [
      'a variable stays for a style that comes late',
      ':root{--danger:red;--soft:#eee}',
      [],
      '.note{color:var(--danger)}',
      ':root{--danger:red}'
    ],
    [
      'so does a value of the theme, by its name',
      '@layer theme{:root,:host{--text-lg:1.125rem}}',
      [],
      '.note{font-size:var(--text-lg)}',
      '@layer theme{:root,:host{--text-lg:1.125rem}}'
    ],
    [
      'the order of layers stays for a style that comes late',
      '@layer theme,base;@layer base{.a{color:red}}',
      ['a'],
      '@layer theme{.note{color:blue}}',
      '@layer theme;@layer base{.a{color:red}}'
    ],
    [
      'an unused animation is removed',
      '.a{animation:1s spin}@keyframes spin{to{rotate:1turn}}@keyframes pulse{to{opacity:0}}',
      ['a'],
      '',
      '.a{animation:1s spin}@keyframes spin{to{rotate:1turn}}'
    ]
  ])('%s', (_, style, classes, late, expected) => {
    expect(lean(style, classes, late)).toBe(expected)
  })

  test('a rule of an unused element is removed, one shared with a used one stays', () => {
    const style =
      'summary{cursor:pointer}summary::-webkit-details-marker{display:none}table{border-collapse:collapse}h1,table{margin:0}'
    const absent = new Set(['summary', 'table'])
    expect(leanStyle(style, { classes: new Set(), absent, late: '' })).toBe('h1,table{margin:0}')
  })
})
