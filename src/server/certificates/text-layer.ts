import {
  parsePdf,
  type PdfObject,
  referred,
  streamText,
  withStream,
  writePdf
} from './pdf-objects.ts'

/** Texts of a font's codes. */
type Letters = ReadonlyMap<number, string>

/**
 * The same page with text that readers extract correctly. They reverse right-to-left lines
 * themselves, letter by letter, so each line must be whole, in visual order, without direction
 * marks, one letter a glyph.
 */
export function withPlainText(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = parsePdf(pdf)
  const changed = new Map<number, string>()
  const fonts = new Map<string, Letters>()
  const signed = new Set<string>()
  const names = new Map(file.objects.flatMap(namesOfFonts))
  const owners = new Map(file.objects.flatMap(ownedMarks))
  for (const font of file.objects) {
    const map = referred(file, font, 'ToUnicode')
    if (!map) continue
    const widths = referred(file, font, 'DescendantFonts')?.head ?? ''
    for (const [, letter] of lettersIn(streamText(map))) {
      const [bare] = LETTER_WITH_SIGNS.exec(letter) ?? []
      if (bare) signed.add(bare)
    }
    const text = oneLetterEach(streamText(map), widths)
    changed.set(map.id, text)
    fonts.set(names.get(font.id) ?? '', lettersIn(text))
  }
  for (const page of file.objects) {
    const content = /\/Type \/Page\b/.test(page.head) && referred(file, page, 'Contents')
    if (!content) continue
    changed.set(content.id, inWholeLines(withoutMarks(streamText(content), signed), fonts, owners))
  }
  const objects = file.objects.map(object => {
    const text = changed.get(object.id)
    return text === undefined ? object : withStream(object, text)
  })
  return writePdf({ ...file, objects })
}

const namesOfFonts = ({ head }: PdfObject) =>
  [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [Number(id), name] as const)

/** Marked parts of the page with their paragraphs. */
function ownedMarks({ id, head }: PdfObject): (readonly [number, number])[] {
  const [, marks = ''] = (head.includes('/StructElem') && /\/K \[([\d\s]+)\]/.exec(head)) || []
  return (marks.match(/\d+/g) ?? []).map(mark => [Number(mark), id] as const)
}

const LETTER = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Thaana}]'
const LETTER_WITH_SIGNS = new RegExp(`^${LETTER}+?(?=\\p{M}+$)`, 'u')
const LETTERS = new RegExp(LETTER, 'gu')

const MARK_OF_CONTENT =
  /^\/ReversedChars BMC\n|^\/Span <<\n\s*\/ActualText <(?<text>[0-9A-F]+)>\n>> BDC\n|\b(?:BDC|BMC)\n|^EMC\n/gm

/** @param signed letters that have signs somewhere; others need no mark */
function withoutMarks(content: string, signed: ReadonlySet<string>): string {
  const dropped: (boolean | undefined)[] = []
  return content.replace(MARK_OF_CONTENT, (mark, text: string | undefined) => {
    if (mark === 'EMC\n') return dropped.pop() ? '' : mark
    const letters = text ? utf16(text) : ''
    const drop = mark.startsWith('/Rev') || signed.has(letters) || LETTER_WITH_SIGNS.test(letters)
    dropped.push(Boolean(drop))
    return drop ? '' : mark
  })
}

/** Glyphs of a letter and its signs all map to the whole; signs are those without a width. */
function oneLetterEach(map: string, widths: string): string {
  const wide = [...(/\/W \[(.*)\]/.exec(widths)?.[1] ?? '').matchAll(/(\d+) (\d+) ([\d.]+)/g)]
  const isWide = (code: number) =>
    wide.some(([, from, to, width]) => Number(from) <= code && code <= Number(to) && width !== '0')
  return map.replace(PAIR, (line, code: string, hex: string) => {
    const [letter] = LETTER_WITH_SIGNS.exec(utf16(hex)) ?? []
    if (!letter) return line
    const end = letter.length * 4
    return `<${code}> <${isWide(Number.parseInt(code, 16)) ? hex.slice(0, end) : hex.slice(end)}>`
  })
}

const PAIR = /^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm

const lettersIn = (map: string): Letters =>
  new Map(
    [...map.matchAll(PAIR)].map(([, code = '', hex = '']) => [
      Number.parseInt(code, 16),
      utf16(hex)
    ])
  )

const utf16 = (hex: string) => new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex'))

interface Run {
  open: string
  body: string
  x: number
  line: string
  text: string
}

const RUN =
  /(?<open>\/Span <<\n\s*\/MCID (?<mark>\d+)\n>> BDC\n)(?<body>q\n1 0 0 -1 (?<x>[\d.]+) (?<y>[\d.]+) cm\n(?:(?!EMC\n|BDC\n|Q\n).*\n)*?.*\/(?<font>f\d+) (?<size>[\d.]+) Tf\n(?:(?!EMC\n|BDC\n).*\n)*?Q\n)EMC\n/y

/** Joins the parts of a right-to-left line in visual order. */
function inWholeLines(
  content: string,
  fonts: ReadonlyMap<string, Letters>,
  owners: ReadonlyMap<number, number>
): string {
  let whole = ''
  let line: Run[] = []
  const end = () => {
    whole += lineOf(line)
    line = []
  }
  for (let at = 0; at < content.length;) {
    RUN.lastIndex = at
    const { open, body, mark, x, y, font, size } = RUN.exec(content)?.groups ?? {}
    if (open && body) {
      const text = textIn(body, fonts.get(font ?? '') ?? new Map())
      const run = {
        open,
        body,
        x: Number(x),
        line: `${owners.get(Number(mark)) ?? `none ${mark}`} ${y} ${font} ${size}`,
        text
      }
      const last = line.at(-1)
      if (last && (last.line !== run.line || last.x <= run.x)) end()
      line.push(run)
      at = RUN.lastIndex
    } else {
      end()
      const next = content.indexOf('\n/Span', at) + 1 || content.length
      whole += content.slice(at, next)
      at = next
    }
  }
  end()
  return whole
}

/** From this share on, readers take a line for right-to-left. */
const SHARE = 0.3

function lineOf(runs: readonly Run[]): string {
  const [first, ...others] = runs
  if (!first) return ''
  const text = runs
    .map(run => run.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const isTurned = (text.match(LETTERS)?.length ?? 0) >= SHARE * text.length
  if (!isTurned) return runs.map(({ open, body }) => `${open}${body}EMC\n`).join('')
  const bodies = runs.map(({ body }) => body).reverse()
  const emptied = others.map(({ open }) => `${open}EMC\n`)
  return `${first.open}${bodies.join('')}EMC\n${emptied.join('')}`
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Two bytes a code. @see PDF 1.7, 7.3.4.2 */
function textIn(body: string, letters: Letters): string {
  const strings = [...body.matchAll(/\(((?:[^()\\]|\\.)*)\)/gs)].map(([, text = '']) =>
    text.replace(/\\(\d{1,3}|.)/gs, (_, code: string) =>
      /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPED[code] ?? code)
    )
  )
  const bytes = Buffer.from(strings.join(''), 'latin1')
  return Array.from({ length: bytes.length / 2 }, (_, at) =>
    letters.get(bytes.readUInt16BE(at * 2))
  ).join('')
}
