import { describe, expect, test } from 'vitest'
import { inlineIssues } from '#scripts/lib/build/policy/check-inline.ts'

const OURS = { scripts: ['early()'], styles: ['a{color:red}'] }

const page = (body: string, head = '') =>
  `<!doctype html><html><head><style>a{color:red}</style>${head}<script>early()</script></head><body>${body}</body></html>`

const issuesOf = (html: string) => inlineIssues('class/x.html', html, OURS)

describe('inlineIssues', () => {
  test.each([
    { why: 'a script', body: '<script>planted()</script>' },
    { why: 'a script that says it is a module', body: '<script type="module">planted()</script>' },
    { why: 'a script in capitals', body: '<SCRIPT type=module>planted()</SCRIPT >' },
    { why: 'a script of an old type', body: '<script type="text/javascript">planted()</script>' },
    { why: 'a script inside a picture', body: '<svg><script>planted()</script></svg>' },
    { why: 'a script inside a template', body: '<template><script>planted()</script></template>' },
    { why: 'a style', body: '<style>*{display:none}</style>' },
    { why: 'a handler', body: '<img src=x onerror=planted()>' },
    { why: 'a handler in capitals', body: '<IMG SRC=x ONERROR=planted()>' },
    { why: 'a handler after a slash', body: '<svg/onload=planted()>' },
    { why: 'a handler behind a tricky text', body: '<p title=">" onclick=planted()>' },
    { why: 'a style attribute', body: '<p style="position:fixed">x</p>' },
    { why: 'a page in a frame', body: '<iframe srcdoc="<b>x</b>"></iframe>' },
    { why: 'an address that is a script', body: '<a href="javascript:planted()">x</a>' },
    { why: 'one with a space before it', body: '<a href=" javascript:planted()">x</a>' }
  ])('complains of $why', ({ body }) => {
    expect(issuesOf(page(body))).toHaveLength(1)
    expect(issuesOf(page(body))[0]).toMatch(/^class\/x\.html: /)
  })

  test.each([
    { why: 'the page as we write it', html: page('<h1>x</h1>') },
    { why: 'a file of ours', html: page('<script type="module" src="/_astro/x.js"></script>') },
    { why: 'data', html: page('<script type="application/ld+json">{"a":1}</script>') },
    { why: 'code as text', html: page('<p>&lt;script&gt;planted()&lt;/script&gt; onerror=x</p>') },
    {
      why: 'code in an attribute',
      html: page('', '<meta name="description" content="<script>x</script> onload=x">')
    },
    {
      why: 'code in a quoted text',
      html: page('<p title="style=&quot;x&quot; onclick=y">')
    },
    { why: 'a scheme in a text', html: page('<p>javascript:planted()</p>') }
  ])('lets $why pass', ({ html }) => {
    expect(issuesOf(html)).toEqual([])
  })

  test('takes a style for no script', () => {
    expect(issuesOf(page('<style>early()</style>'))).toHaveLength(1)
  })
})
