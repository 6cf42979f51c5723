import { appendFileSync, closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Where a page lies between its two looks. */
export interface StoredPage {
  file: string
  /** In bytes. */
  offset: number
  length: number
}

/** One file for each thread, since making a file for each page takes a tenth of rendering it. */
export function openPageStore(folder: string): (html: string) => StoredPage {
  const file = join(folder, `${threadId}`)
  let end = 0
  return html => {
    if (end === 0) mkdirSync(folder, { recursive: true })
    appendFileSync(file, html)
    const place = { file, offset: end, length: Buffer.byteLength(html) }
    end += place.length
    return place
  }
}

export function readPage({ file, offset, length }: StoredPage): string {
  const bytes = Buffer.allocUnsafe(length)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes, 0, length, offset)
  } finally {
    closeSync(opened)
  }
  return bytes.toString()
}
