import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Decompressed. */
  body: string
}

export interface Question {
  /** The raw target of the request line. */
  path: string
  method?: string
  headers?: Record<string, string>
}

export type Ask = (question: Question) => Promise<Answer>

/** Asks a server on this machine, whose certificate may be its own. */
export function asking(origin: string): Ask {
  const { protocol, hostname, port, host } = new URL(origin)
  const request = protocol === 'https:' ? secureRequest : plainRequest
  return ({ path, method = 'GET', headers = {} }) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: hostname,
          port,
          path,
          method,
          headers: { Host: host, ...headers },
          rejectUnauthorized: false,
          agent: false
        },
        response => {
          const { statusCode: status = 0, headers: given } = response
          buffer(response).then(
            bytes =>
              resolve({ status, headers: given, body: decoded(bytes, given['content-encoding']) }),
            reject
          )
        }
      )
      asked.on('error', reject)
      asked.end()
    })
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  return bytes.toString()
}
