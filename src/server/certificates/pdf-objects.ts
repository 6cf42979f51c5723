import { deflateSync, inflateSync } from 'node:zlib'

export interface PdfObject {
  id: number
  /** Its dictionary. */
  head: string
  /** Compressed. */
  stream: Buffer | undefined
}

export interface PdfFile {
  start: Buffer
  objects: readonly PdfObject[]
  /** The cross-reference table and what follows. */
  tail: string
}

const STREAM = '\nstream\n'
const END = Buffer.from('\nendstream\nendobj\n\n')

/** Parses a PDF of our typesetter only: one table of offsets, no object streams. */
export function parsePdf(pdf: Uint8Array): PdfFile {
  const whole = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const table = Number(
    /startxref\s+(\d+)\s+%%EOF/.exec(whole.toString('latin1', whole.length - 60))?.[1]
  )
  const tail = whole.toString('latin1', table)
  const offsets = [...tail.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  const bounds = [...offsets, table].sort((a, b) => a - b)
  const objects = bounds
    .slice(0, -1)
    .map((from, at) => objectOf(whole.subarray(from, bounds[at + 1])))
  return { start: whole.subarray(0, bounds[0]), objects, tail }
}

function objectOf(body: Buffer): PdfObject {
  const split = body.indexOf(STREAM)
  const head = body.toString('latin1', 0, split < 0 ? body.length : split)
  const from = split + STREAM.length
  const length = Number(/\/Length (\d+)/.exec(head)?.[1])
  const stream = split < 0 ? undefined : body.subarray(from, from + length)
  return { id: Number.parseInt(head, 10), head, stream }
}

export function referred({ objects }: PdfFile, from: PdfObject, name: string) {
  const id = Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(from.head)?.[1])
  return objects.find(object => object.id === id)
}

export const streamText = ({ head, stream = Buffer.alloc(0) }: PdfObject): string =>
  (head.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1')

export function withStream(object: PdfObject, text: string): PdfObject {
  const content = Buffer.from(text, 'latin1')
  const stream = object.head.includes('/FlateDecode') ? deflateSync(content) : content
  return {
    ...object,
    stream,
    head: object.head.replace(/\/Length \d+/, `/Length ${stream.length}`)
  }
}

/** @see PDF 1.7, 7.5.4 */
export function writePdf({ start, objects, tail }: PdfFile): Uint8Array<ArrayBuffer> {
  const offsets = new Map<number, number>()
  const parts: Buffer[] = [start]
  let at = start.length
  for (const { id, head, stream } of objects) {
    offsets.set(id, at)
    const body = [
      Buffer.from(head, 'latin1'),
      ...(stream ? [Buffer.from(STREAM), stream, END] : [])
    ]
    parts.push(...body)
    for (const { length } of body) at += length
  }
  let id = -1
  const table = tail
    .replace(/^\d{10}(?= \d{5} [nf])/gm, free => {
      id += 1
      return String(offsets.get(id) ?? free).padStart(10, '0')
    })
    .replace(/(?<=startxref\s+)\d+/, String(at))
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(table, 'latin1')]))
}
