import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MarkdownTree } from '#islands/learning/room/lesson/markdown-tree.tsx'

const html = (source: string, author?: { isExpert: boolean }) =>
  renderToStaticMarkup(createElement(MarkdownTree, { source, locale: 'en', author }))

const line = (shown: string) => `<span class="[unicode-bidi:plaintext]">${shown}</span>`

const LEARNER = { isExpert: false }

describe('a question or answer', () => {
  test.each([
    [
      'لماذا؟\n\nWhy?',
      '<p dir="auto">لماذا؟</p><p dir="auto">Why?</p>',
      'each paragraph has its own direction'
    ],
    ['# Look', '<p dir="auto"><strong>Look</strong></p>', 'a heading is a bold paragraph'],
    [
      '1. Email\n2. ثم **Call**\n   - a',
      `<ol dir="auto" start="1"><li>${line('Email')}</li><li>${line('ثم <strong>Call</strong>')}` +
        `<ul><li>${line('a')}</li></ul></li></ol>`,
      'a list has one side, and each of its lines a direction'
    ],
    [
      '- a\n\n  ب',
      `<ul dir="auto"><li><p>${line('a')}</p><p>${line('ب')}</p></li></ul>`,
      'so has an item of several paragraphs'
    ],
    ['![a](pictures/wide.webp)', '', 'pictures are left out'],
    ['<b>a</b>', '<p dir="auto">&lt;b&gt;a&lt;/b&gt;</p>', 'tags are text'],
    ['<p>لا</p>', '<p dir="auto">&lt;p&gt;لا&lt;/p&gt;</p>', 'a block of tags has one too']
  ])('%j: %s', (source, shown) => {
    expect(html(source, LEARNER)).toBe(shown)
  })

  test('leads to addresses of learners without weight', () => {
    const link = '[a](https://x.test)'
    expect(html(link, LEARNER)).toContain('rel="ugc nofollow noopener"')
    expect(html(link, { isExpert: true })).toContain('rel="nofollow noopener"')
    expect(html(link)).toContain('rel="nofollow noopener"')
  })

  test('leaves lessons as they are', () => {
    expect(html('# Look\n\nWhy?')).toBe('<h2>Look</h2><p>Why?</p>')
    expect(html('- one')).toBe('<ul><li>one</li></ul>')
  })
})
