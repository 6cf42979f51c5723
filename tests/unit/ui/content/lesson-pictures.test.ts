import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readingSeconds } from '#domain/learning/reading-time.ts'
import { isPictureFile, storedPicture } from '#domain/text/markdown/lesson-picture.ts'
import { picturesIn } from '#domain/text/markdown/pictures.ts'
import { MarkdownTree } from '#islands/learning/room/lesson/markdown-tree.tsx'

const at = (file: string, width: number, height: number) => ({
  ...{ file, width, height },
  versions: [
    { width: 800, url: `https://api.test/${width}-800.webp` },
    { width, url: `https://api.test/${width}.webp` }
  ]
})
const PICTURES = [at('pictures/wide.webp', 1_600, 900), at('pictures/tall.webp', 1_080, 2_160)]
const html = (source: string) =>
  renderToStaticMarkup(createElement(MarkdownTree, { source, locale: 'en', pictures: PICTURES }))

const IMAGE =
  '<img alt="A lamp" src="https://api.test/1600.webp" srcSet="https://api.test/1600-800.webp 800w, https://api.test/1600.webp 1600w" sizes="(max-width: 768px) 100vw, 768px" width="768" height="432" loading="lazy" decoding="async"/>'

describe('pictures of a lesson', () => {
  test.each([
    ['![A lamp](pictures/wide.webp)', IMAGE, 'one alone stands for its paragraph'],
    ['See ![A lamp](pictures/wide.webp) here', `<p>See ${IMAGE} here</p>`, 'one in a line'],
    [
      '![A lamp](pictures/wide.webp "By *day*")',
      `<figure>${IMAGE}<figcaption>By *day*</figcaption></figure>`,
      'a title is its caption'
    ],
    ['- ![A lamp](pictures/wide.webp)', `<ul><li>${IMAGE}</li></ul>`, 'one in a list'],
    ['![a](pictures/gone.webp)', '', 'an unknown one'],
    ['![a](https://x.test/pictures/wide.webp)', '', 'another site'],
    ['![a](//x.test/pictures/wide.webp)', '', 'another host'],
    ['![a](data:image/png;base64,AA)', '', 'bytes in the address'],
    ['![a](javascript:alert(1))', '', 'a script'],
    ['![a](/api/media/pictures/wide.webp)', '', 'a path of the site'],
    ['![a](./pictures/wide.webp)', '', 'another way to write a name'],
    ['![a][b]\n\n[b]: pictures/wide.webp', '<p></p>', 'a reference'],
    ['<img src="pictures/wide.webp">', '&lt;img src=&quot;pictures/wide.webp&quot;&gt;', 'a tag']
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test('texts of a picture are text', () => {
    const shown = html('![" onload="x](pictures/wide.webp "<b>")')
    expect(shown).toContain('alt="&quot; onload=&quot;x"')
    expect(shown).toContain('<figcaption>&lt;b&gt;</figcaption>')
  })

  test('a tall one leaves room for the text', () => {
    expect(html('![a](pictures/tall.webp)')).toContain('width="360" height="720"')
  })

  test.each([
    ['![a](pictures/a.webp)', ['pictures/a.webp a']],
    ['![](pictures/a.webp) ![  ](pictures/b.webp)', ['pictures/a.webp ', 'pictures/b.webp ']],
    ['`![a](pictures/a.webp)`', []],
    ['\\![a](pictures/a.webp)', []],
    ['> - ![a [b]](pictures/a.webp "t")', ['pictures/a.webp a [b]']],
    ['![a][b]\n\n[b]: pictures/a.webp', ['b a']]
  ])('%s shows %j', (source, expected) => {
    expect(picturesIn(source).map(({ address, alt }) => `${address} ${alt}`)).toEqual(expected)
  })

  test('are not read as words', () => {
    const words = 'word '.repeat(90)
    const picture = `![${words}](pictures/${'long-'.repeat(20)}name.webp "${words}")`
    expect(readingSeconds(`${words}\n\n${picture}`)).toBe(readingSeconds(words))
    expect(readingSeconds(`${words}\n\n![a [b] c](pictures/a.webp)`)).toBe(30)
  })

  test.each([
    ['pictures/a.webp', true],
    ['pictures/Photo_1.final.JPG', true],
    ['pictures/a.svg', false],
    ['pictures/../a.webp', false],
    ['pictures/.a.webp', false],
    ['pictures/a/b.webp', false],
    ['/pictures/a.webp', false],
    ['pictures/صورة.webp', false],
    ['resources/a.webp', false]
  ])('a class may call one %s: %s', (file, expected) => {
    expect(isPictureFile(file)).toBe(expected)
  })

  test('a path tells the size and the versions', () => {
    const path = 'open/lessons/0123456789abcdef-1200x700.webp'
    expect(storedPicture(path)).toEqual({
      ...{ width: 1_200, height: 700 },
      versions: [
        { width: 800, path: 'open/lessons/0123456789abcdef-1200x700-800.webp' },
        { width: 1_200, path }
      ]
    })
    const small = 'open/lessons/0123456789abcdef-640x480.webp'
    expect(storedPicture(small)?.versions).toEqual([{ width: 640, path: small }])
    for (const other of [
      'open/covers/0123456789abcdef-640x480.webp',
      'open/lessons/../0123456789abcdef-640x480.webp',
      'open/lessons/0123456789abcdef-0x480.webp',
      'open/lessons/0123456789abcdef-640x480.svg',
      'resources/0123456789abcdef-640x480.webp'
    ]) {
      expect(storedPicture(other), other).toBeUndefined()
    }
  })
})
