import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** Texts in the order of the document, each as one reads it: a run of letters from right to left is turned. */
  texts: string[]
  pages: number
  /** Whether it says of itself that it is PDF/UA-1. */
  isAccessible: boolean
  /** Families of the fonts in it. */
  fonts: string[]
}

/** What our typesetter's PDFs say; other programs write other ones. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const whole = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^(?:endobj|stream\r?\n)/gm)].map(match => {
      const [head, id = '', body = ''] = match
      return [id, { body, start: match.index + head.length }]
    })
  )
  const streamOf = (id: string) => {
    const { body, start } = objects.get(id) ?? { body: '', start: 0 }
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
    const raw = Buffer.from(bytes).subarray(start, start + length)
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
  }
  const fonts = new Map(
    [...whole.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '') ?? []
      return [name, lettersIn(streamOf(map))]
    })
  )
  const contents = [...whole.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id))
  return {
    texts: contents.flatMap(content => textsIn(content, fonts)),
    pages: whole.match(/\/Type \/Page\b/g)?.length ?? 0,
    isAccessible: whole.includes('<pdfuaid:part>1</pdfuaid:part>'),
    fonts: [
      ...new Set(
        [...whole.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z]+)/g)].map(([, name = '']) => name)
      )
    ]
  }
}

type Letters = ReadonlyMap<number, string>

function lettersIn(map: string): Letters {
  const pairs = map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)
  return new Map(
    [...pairs].map(([, code = '', text = '']) => [
      Number.parseInt(code, 16),
      new TextDecoder('utf-16be').decode(Buffer.from(text, 'hex'))
    ])
  )
}

const OPERATION =
  /\/MCID \d+|(\/ReversedChars) BMC|(EMC)|\/(f\d+) [\d.]+ Tf|\[((?:[^\]\\]|\\.|\](?! TJ))*)\] TJ|(\((?:[^()\\]|\\.)*\)) Tj/gs

function textsIn(content: string, fonts: ReadonlyMap<string, Letters>): string[] {
  const texts: string[][] = []
  let letters: Letters = new Map()
  let isReversed = false
  for (const [, reversed, end, font, several, one] of content.matchAll(OPERATION)) {
    const shown = several ?? one
    if (reversed) isReversed = true
    else if (end) isReversed = false
    else if (font) letters = fonts.get(font) ?? new Map()
    else if (shown === undefined) texts.push([])
    else {
      const read = codesIn(shown).map(code => letters.get(code) ?? '\uFFFD')
      // Words from right to left stand in the file from left to right, as their letters do.
      if (isReversed) texts.at(-1)?.unshift(read.reverse().join(''))
      else texts.at(-1)?.push(read.join(''))
    }
  }
  return texts.map(words => words.join('')).filter(text => text !== '')
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Two bytes each. @see PDF 1.7, 7.3.4.2 */
function codesIn(shown: string): number[] {
  const strings = [...shown.matchAll(/\(((?:[^()\\]|\\.)*)\)/gs)].map(([, text = '']) =>
    text.replace(/\\(\d{1,3}|.)/gs, (_, code: string) =>
      /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPED[code] ?? code)
    )
  )
  const bytes = Buffer.from(strings.join(''), 'latin1')
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2))
}
