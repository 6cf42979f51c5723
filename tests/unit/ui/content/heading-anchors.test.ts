import { describe, expect, test } from 'vitest'
import { anchorOf, anchorsOf, withAnchors } from '#ui/content/heading-anchors.ts'

test.each([
  ['Your rights, in short', 'your-rights-in-short'],
  ['Who’s who?', 'whos-who'],
  ['  18 or older ', '18-or-older'],
  ['من نحن', '']
])('“%s” ends an address as “%s”', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})

test('anchors are those of the headings, without their tags', () => {
  expect(anchorsOf('<h2>Who pays?</h2><p>x</p><h3>By <em>card</em></h3>')).toEqual([
    'who-pays',
    'by-card'
  ])
})

describe('a text with anchors', () => {
  const full = (path: string) => `https://learn.example${path}`
  const html = '<h2>الدفع</h2><p>x</p><h3>ب</h3><h2>A <em>c</em></h2>'

  test('names its parts by the anchors of both languages, and leads to them', () => {
    const text = withAnchors(html, ['payment', 'card', 'c-in-english'], full)
    expect(text.parts).toEqual([
      { anchor: 'payment', title: 'الدفع' },
      { anchor: 'c-in-english', title: 'A c' }
    ])
    expect(text.html).toBe(
      '<h2 id="payment"><a href="#payment">الدفع</a></h2><p>x</p>' +
        '<h3 id="card"><a href="#card">ب</a></h3>' +
        '<h2 id="c-in-english"><a href="#c-in-english">A <em>c</em></a></h2>'
    )
  })

  test('numbers its parts where the other language has fewer headings', () => {
    expect(withAnchors(html, ['payment'], full).parts.map(({ anchor }) => anchor)).toEqual([
      'payment',
      'part-3'
    ])
  })

  test('has the address of each link of the site for paper', () => {
    expect(withAnchors('<a href="/faq#x">x</a> <a href="#y">y</a>', [], full).html).toBe(
      '<a href="/faq#x" data-address="https://learn.example/faq#x">x</a> <a href="#y">y</a>'
    )
  })
})
