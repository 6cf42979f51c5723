import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  /** Lines in the order of the document, as somebody finds and copies them. */
  texts: string[]
  pages: number
  /** Whether it says of itself that it is PDF/UA-1. */
  isAccessible: boolean
  /** Families of the fonts in it. */
  fonts: string[]
}

/** What pdf.js, the viewer of Firefox, reads in a PDF of our typesetter. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const whole = Buffer.from(bytes).toString('latin1')
  const file = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const texts: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    const read = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    texts.push(...read.join('').split('\n').filter(Boolean))
  }
  const pages = file.numPages
  await file.loadingTask.destroy()
  const fonts = whole.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z]+)/g)
  return {
    texts,
    pages,
    isAccessible: whole.includes('<pdfuaid:part>1</pdfuaid:part>'),
    fonts: [...new Set([...fonts].map(([, name = '']) => name))]
  }
}
