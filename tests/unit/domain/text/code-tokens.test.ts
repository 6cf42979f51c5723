import { expect, test } from 'vitest'
import { type CodeKind, codeTokens } from '#domain/text/code-tokens.ts'

const of = (code: string, language: string, kind: CodeKind) =>
  codeTokens(code, language).flatMap(token => (token.kind === kind ? [token.text] : []))

test.each([
  { language: 'js', code: "const a = share('x') // b", keyword: ['const'], name: ['share'] },
  { language: 'javascript', code: 'return `a\nb`', keyword: ['return'], string: ['`a\nb`'] },
  { language: 'js', code: 'let total1 = 2.5', number: ['2.5'], keyword: ['let'] },
  {
    language: 'python',
    code: 'print(r"\\d") # أول',
    string: ['r"\\d"'],
    comment: ['# أول'],
    name: ['print']
  },
  { language: 'python', code: "x = '# no comment'", comment: [], string: ["'# no comment'"] },
  {
    language: 'html',
    code: '<p lang="ar">"نص"</p>',
    keyword: ['<p', '>', '</p', '>'],
    name: ['lang'],
    string: ['"ar"']
  },
  { language: 'html', code: '<!DOCTYPE html>', keyword: ['<!DOCTYPE html>'] },
  {
    language: 'css',
    code: '.a:hover { color: #fff; width: 50%; }',
    name: ['color', 'width'],
    number: ['#fff', '50%']
  },
  {
    language: 'sql',
    code: "SELECT a FROM b WHERE c = 'd'",
    keyword: ['SELECT', 'FROM', 'WHERE'],
    string: ["'d'"]
  },
  { language: 'json', code: '{ "a": "b", "c": -1 }', name: ['"a"', '"c"'], string: ['"b"'] },
  { language: 'yaml', code: 'a: 1 # b', name: ['a'], number: ['1'], comment: ['# b'] }
])('$language: $code', ({ language, code, ...kinds }) => {
  for (const [kind, texts] of Object.entries(kinds)) {
    expect([kind, of(code, language, kind as CodeKind)]).toEqual([kind, texts])
  }
})

test.each(['js', 'python', 'html', 'css', 'sql', 'json', 'yaml', '', 'text', 'constructor'])(
  'nothing is lost in "%s", whatever it is',
  language => {
    for (const code of ['', '"', '/* a', '<p class="', 'a\n\n  # "b\'', '`${a}`', "'''x"]) {
      expect(
        codeTokens(code, language)
          .map(({ text }) => text)
          .join('')
      ).toBe(code)
    }
  }
)
