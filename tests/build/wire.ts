import { get, type IncomingMessage } from 'node:http'
import { builtSite } from '#tests/support/site/site.ts'

/** Headers, and the content as Brotli. */
export function bytesOnWire(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    get(builtSite().origin + path, { headers }, answer => {
      answer.resume().once('end', () => resolve(headerBytes(answer) + contentBytes(answer)))
    }).once('error', reject)
  })
}

function headerBytes({
  httpVersion,
  statusCode,
  statusMessage,
  rawHeaders
}: IncomingMessage): number {
  const first = `HTTP/${httpVersion} ${statusCode} ${statusMessage}`
  const marks = rawHeaders.length * 2
  return Buffer.byteLength(`${first}${rawHeaders.join('')}`) + marks + 4
}

const contentBytes = ({ headers }: IncomingMessage) => Number(headers['content-length'])
