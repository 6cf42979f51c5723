import { describe, expect, test } from 'vitest'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'
import { markdown, postMarkdown } from '#ui/content/markdown.ts'

/** Opening tags that may stand in the result, with all their attributes. */
const ALLOWED = new RegExp(
  [
    '</?(?:p|ul|li|em|strong|code|blockquote|h[3-6]|table|thead|tbody|tr|th|td|div|a|pre)>',
    '<ol(?: start="\\d+")?>|</ol>|<(?:br|hr) />',
    '<a rel="nofollow noopener" href="(?:https?:|mailto:)[^"<>]*"(?: title="[^"<>]*")?>',
    '<pre dir="ltr" tabindex="0">|<code class="language-[^"<>]*">|<div class="scrolls" tabindex="0">',
    '<bdi dir="ltr">|</bdi>'
  ].join('|'),
  'g'
)

describe('markdown', () => {
  test.each([
    ['# One\n\n## Two', '<h3>One</h3>\n<h4>Two</h4>', 'headings stand below the section'],
    ['## One\n\n## Two', '<h3>One</h3>\n<h3>Two</h3>', 'from any first level'],
    ['# One\n\n#### Two', '<h3>One</h3>\n<h4>Two</h4>', 'no level is skipped'],
    ['### One\n\n# Two', '<h3>One</h3>\n<h3>Two</h3>', 'nor above the section'],
    ['###### Six', '<h3>Six</h3>', 'one alone stands right below the section'],
    [
      '# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5',
      '<h3>1</h3>\n<h4>2</h4>\n<h5>3</h5>\n<h6>4</h6>\n<h6>5</h6>',
      'none is deeper than the sixth'
    ],
    [
      '<b onclick="x()">a</b>',
      '<p>&lt;b onclick=&quot;x()&quot;&gt;a&lt;/b&gt;</p>',
      'tags are text'
    ],
    ['![a](https://x.test/p.png "t>")', '<p></p>', 'pictures are left out'],
    ['[a](javascript:alert(1))', '<p><a>a</a></p>', 'a script is no address'],
    ['[a](/nope)', '<p><a>a</a></p>', 'nor is a path of another site'],
    ['[a](//evil.test)', '<p><a>a</a></p>', 'nor one without a protocol'],
    [
      '[a](https://x.test)',
      '<p><a rel="nofollow noopener" href="https://x.test">a</a></p>',
      'links stay'
    ]
  ])('%s: %s', (source, html) => {
    expect(markdown(source, 2, 'en')).toBe(html)
  })

  test('a table may be wider than the page', () => {
    const html = markdown('| a | b |\n|:-|-:|\n| 1 | 2 |', 2, 'en')
    expect(html).toMatch(/^<div class="scrolls" tabindex="0"><table>/)
    expect(html).not.toContain('align')
  })

  test.each([
    [
      'الهامش 60 ÷ 150 = **40%** `3 - 2`',
      'الهامش <bdi dir="ltr">60 ÷ 150</bdi> = <strong><bdi dir="ltr">40%</bdi></strong> <code>3 - 2</code>'
    ],
    [
      '> 5 & "3-2" & <b>',
      '<blockquote>\n<p>5 &amp; &quot;<bdi dir="ltr">3-2</bdi>&quot; &amp; &lt;b&gt;</p>\n</blockquote>'
    ],
    [
      '[أ](https://x.test/1-2 "3-2>")',
      '<p><a rel="nofollow noopener" href="https://x.test/1-2" title="3-2&gt;">أ</a></p>'
    ]
  ])('isolates sums in Arabic alone, and none in code or an address: %s', (source, html) => {
    expect(markdown(source, 2, 'ar')).toContain(html)
    expect(markdown(source, 2, 'en')).not.toContain('<bdi')
  })

  test.each(HOSTILE)('lets no tag through: %j', text => {
    for (const source of [text, `# ${text}`, `[a](${text})`, `![${text}](x)`, `\`\`\`${text}\nx`]) {
      expect(markdown(source, 2, 'en').replace(ALLOWED, '')).not.toMatch(/[<>]/)
      expect(markdown(source, 2, 'ar').replace(ALLOWED, '')).not.toMatch(/[<>]/)
    }
  })
})

describe('questions and answers', () => {
  const learner = { isExpert: false }

  test('have a direction for each block, and no headings', () => {
    expect(postMarkdown('# لماذا؟\n\nWhy?\n\n- one', learner, 'en')).toBe(
      '<p dir="auto"><strong>لماذا؟</strong></p>\n<p dir="auto">Why?</p>\n<ul dir="auto">\n<li>one</li>\n</ul>'
    )
    expect(postMarkdown('- a\n\n- ب', learner, 'en')).toContain('<li>\n<p>ب</p>')
  })

  test('keep their lines', () => {
    expect(postMarkdown('one\ntwo  \nthree', learner, 'en')).toBe(
      '<p dir="auto">one<br />\ntwo<br />\nthree</p>'
    )
    expect(postMarkdown('```\na\nb\n```', learner, 'en')).toContain('a\nb')
  })

  test('lead to addresses of learners without weight', () => {
    const link = '[a](https://x.test)'
    expect(postMarkdown(link, learner, 'en')).toContain('<a rel="ugc nofollow noopener"')
    expect(postMarkdown(link, { isExpert: true }, 'en')).toContain('<a rel="nofollow noopener"')
  })

  test('hold no tags of their authors', () => {
    expect(postMarkdown('<p onclick="x()">a</p>', learner, 'ar')).not.toContain('<p onclick')
  })
})
