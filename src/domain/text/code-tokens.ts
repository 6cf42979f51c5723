export type CodeKind = 'comment' | 'string' | 'keyword' | 'number' | 'name'

export interface CodeToken {
  text: string
  /** Missing for plain text. */
  kind?: CodeKind
}

const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
const NUMBER = String.raw`(?<![\w.])\d[\d_]*(?:\.\d+)?(?:[a-z%]+\b|%)?`
const CALLED = String.raw`\b[A-Za-z_$][\w$]*(?=\()`
const words = (list: string) => String.raw`\b(?:${list.replaceAll(' ', '|')})\b`

/** By language, in the order of matching. */
const RULES = new Map<string, Partial<Record<CodeKind, string>>>(
  Object.entries({
    js: {
      comment: String.raw`\/\/.*|\/\*[^]*?\*\/`,
      string: `${QUOTED}|\`(?:\\\\.|[^\`\\\\])*\``,
      keyword: words(
        'async await break case catch class const continue default delete do else export extends false finally for from function if import in instanceof let new null of return static switch this throw true try typeof undefined var while yield'
      ),
      number: NUMBER,
      name: CALLED
    },
    python: {
      comment: '#.*',
      string: String.raw`(?:\b[bfr]{1,2})?(?:"""[^]*?"""|'''[^]*?'''|${QUOTED})`,
      keyword: words(
        'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield'
      ),
      number: NUMBER,
      name: CALLED
    },
    html: {
      comment: String.raw`<!--[^]*?-->`,
      string: String.raw`(?<==)(?:${QUOTED})`,
      keyword: String.raw`<!doctype[^>]*>|<\/?[A-Za-z][\w-]*|(?<=["'\w\s])\/?>`,
      name: String.raw`(?<=\s)[\w:-]+(?==)`
    },
    css: {
      comment: String.raw`\/\*[^]*?\*\/`,
      string: QUOTED,
      keyword: String.raw`@[\w-]+`,
      number: String.raw`#[\da-fA-F]{3,8}\b(?=[^{]*;)|${NUMBER}`,
      name: String.raw`(?<=[{;]\s*|^\s+)-{0,2}[a-z][\w-]*(?=\s*:)`
    },
    sql: {
      comment: '--.*',
      string: QUOTED,
      keyword: words(
        'and as asc avg between by case count create delete desc distinct drop else end exists explain from group having in index inner insert integer into is join left like limit max min not null on or order outer plan primary key query right select set sum table text then union update values when where'
      ),
      number: NUMBER
    },
    json: {
      name: String.raw`"(?:\\.|[^"\\\n])*"(?=\s*:)`,
      string: QUOTED,
      keyword: words('true false null'),
      number: String.raw`-?${NUMBER}`
    },
    yaml: {
      comment: String.raw`(?<=^|\s)#.*`,
      name: String.raw`(?<=^[\s-]*)[\w.-]+(?=:(?:\s|$))`,
      string: QUOTED,
      keyword: words('true false null'),
      number: NUMBER
    }
  })
)

const SAME = new Map([
  ['javascript', 'js'],
  ['ts', 'js'],
  ['py', 'python'],
  ['xml', 'html']
])
const IGNORES_CASE: ReadonlySet<string> = new Set(['sql', 'html'])

/** Tokens cover all of the code; unknown languages give one token. */
export function codeTokens(code: string, language: string): CodeToken[] {
  const rules = RULES.get(SAME.get(language) ?? language)
  if (!rules) return [{ text: code }]
  const groups = Object.entries(rules).map(([kind, rule]) => `(?<${kind}>${rule})`)
  const flags = IGNORES_CASE.has(language) ? 'gim' : 'gm'
  const tokens: CodeToken[] = []
  let end = 0
  for (const match of code.matchAll(new RegExp(groups.join('|'), flags))) {
    const kind = Object.keys(rules).find(name => match.groups?.[name] !== undefined)
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) })
    tokens.push({ text: match[0], kind: kind as CodeKind })
    end = match.index + match[0].length
  }
  if (end < code.length) tokens.push({ text: code.slice(end) })
  return tokens
}
