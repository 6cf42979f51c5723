import { expect, test } from 'vitest'
import { markdownFromHtml } from '#domain/text/markdown/from-html.ts'

const mark = (text: string) => `<span style='mso-list:Ignore'>${text}<span>&nbsp; </span></span>`
const entry = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]>${mark(sign)}<![endif]>${text}<o:p></o:p></p>`

test.each([
  [
    'a page of Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{mso-style-name:x}</style></head>
    <body><!--StartFragment--><h1 dir=RTL>العنوان<o:p></o:p></h1><p class=MsoNormal dir=RTL>نص <b>مهم</b>&nbsp;و<i>مائل</i>.</p><!--EndFragment--></body></html>`,
    '# العنوان\n\nنص **مهم** و*مائل*.'
  ],
  [
    'a list of Word',
    `${entry(1, '·', 'one')}\n${entry(2, 'o', 'inner')}\n${entry(1, '·', 'two')}<p>end</p>`,
    '- one\n  - inner\n- two\n\nend'
  ],
  [
    'a numbered list of Word',
    entry(1, '1.', 'أولًا') + entry(1, '2.', 'ثانيًا'),
    '1. أولًا\n2. ثانيًا'
  ],
  [
    'a piece of Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl"><span style="font-weight:400">نص </span><span style="font-weight:700">غليظ</span><span style="font-style:italic"> و</span></p><ul><li dir="rtl"><p role="presentation"><span>واحد</span></p></li></ul></b>`,
    'نص **غليظ** *و*\n\n- واحد'
  ],
  [
    'a table',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '| a | b |\n| - | - |\n| 1 | 2 |'
  ],
  [
    'a link, code and a picture',
    '<p><a href="https://example.com/">here</a> <code>x = 1</code> <img src="x.png" alt="no"></p>',
    '[here](https://example.com/) `x = 1`'
  ],
  ['what was struck out', '<p>a <del>b</del></p>', 'a b'],
  ['scripts and styles', '<style>a{}</style><script>alert(1)</script><p>text</p>', 'text'],
  ['nothing', '<meta charset="utf-8">', '']
])('%s becomes Markdown', (_, html, markdown) => {
  expect(markdownFromHtml(html)).toBe(markdown)
})
