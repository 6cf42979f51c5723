import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Certificate } from '#contract/certificates.ts'
import type { Locale } from '#i18n/locale.ts'
import { pageOf } from './certificate-page.ts'
import { withPlainText } from './text-layer.ts'

interface CertificateOrder {
  certificate: Certificate
  locale: Locale
  siteUrl: string
}

/** Another document. */
interface DocumentOrder {
  /** Source of a typst file, which reads its page from `sys.inputs.data`. */
  template: string
  page: object
}

export type Order = CertificateOrder | DocumentOrder

export type Job = Order & { id: number }
export type Done = { id: number } & ({ pdf: Uint8Array } | { error: string })

const here = (path: string) => new URL(path, import.meta.url)
const certificateTemplate = readFileSync(here('certificate.typ'), 'utf8')
const fonts = readdirSync(here('fonts/'), { encoding: 'utf8', recursive: true })
  .filter(name => name.endsWith('.ttf'))
  .map(name => readFileSync(here(`fonts/${name}`)))

/** In documents since the last use. */
const CACHED_MEASURES = 20

// A workspace that does not exist, so that it reads no file.
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(here('none')),
  fontArgs: [{ fontBlobs: fonts }]
})

/** The PDF of a page, tagged and accessible (PDF/UA-1); without the claim where a font lacks a letter. */
function typeset(order: Order): Uint8Array {
  const { template, page } = 'template' in order ? order : certificateDocument(order)
  const inputs = { data: JSON.stringify(page) }
  const { result } = compiler.compile({ mainFileContent: template, inputs })
  if (!result) throw new Error('the template does not compile')
  try {
    return compiler.pdf(result, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(result, { pdfStandard: '1.7' })
  } finally {
    compiler.evictCache(CACHED_MEASURES)
  }
}

function certificateDocument({ certificate, locale, siteUrl }: CertificateOrder): DocumentOrder {
  return { template: certificateTemplate, page: pageOf(certificate, locale, siteUrl) }
}

parentPort?.on('message', ({ id, ...order }: Job) => {
  try {
    const pdf = withPlainText(typeset(order))
    parentPort?.postMessage({ id, pdf } satisfies Done, [pdf.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Done)
  }
})
