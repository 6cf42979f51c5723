import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A proxy of the site that collects reports of browsers. */
export interface Proxy {
  origin: string
  /** Console messages and failed answers, with their page. */
  heard: string[]
  /** Ends every connection and takes no other. */
  stop: () => Promise<void>
}

const LISTENER = readFileSync(join(import.meta.dirname, 'heard.js'))
/** Expected errors: a wrong password, a missing page. */
const WANTED = [/^401 POST \/api\/auth\/login$/, /^404 GET \/(?:en\/)?nowhere$/]
const LOGOUT = /^204 POST \/api\/auth\/logout$/
/** Headers of one connection or encoding. */
const LEFT_OUT = ['connection', 'content-encoding', 'content-length', 'transfer-encoding']

/** Forwards answers, with a listener in the head of each page. */
export async function openProxy(site: string): Promise<Proxy> {
  const heard: string[] = []
  /** When a session ended last, in milliseconds of `performance.now`. */
  let endedAt = -Infinity
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    if (url === '/heard') {
      heard.push(String(await bodyOf(request)))
      response.writeHead(204).end()
      return
    }
    if (url === '/heard.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(LISTENER)
      return
    }
    const swap = (text: string) => text.replaceAll(origin, site)
    const headers = Object.entries(request.headers)
      .filter(([name]) => !['connection', 'host', 'accept-encoding'].includes(name))
      .map(([name, value]): [string, string] => [name, swap(String(value))])
    const body = ['GET', 'HEAD'].includes(method) ? undefined : await bodyOf(request)
    const sentAt = performance.now()
    const answer = await fetch(site + url, {
      method,
      headers: [...headers, ['accept-encoding', 'identity']],
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) })
    }).catch(() => undefined)
    if (!answer) return void response.destroy()
    const line = `${answer.status} ${method} ${url}`
    if (LOGOUT.test(line)) endedAt = performance.now()
    // A call on its way while the session ends is refused.
    const isWanted =
      WANTED.some(one => one.test(line)) || (answer.status === 401 && sentAt < endedAt)
    if (answer.status >= 400 && !isWanted) heard.push(line)
    response.writeHead(
      answer.status,
      [...answer.headers]
        .filter(([name]) => !LEFT_OUT.includes(name))
        .flatMap(([name, value]) => [name, value.replaceAll(site, origin)])
    )
    response.end(await ownBody(answer, site, origin))
  })
  await once(server.listen(0), 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    heard,
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

async function ownBody(answer: Response, site: string, origin: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  if (!/html|json/.test(type)) return bytes
  const text = new TextDecoder().decode(bytes).replaceAll(site, origin)
  const listener = '<script src="/heard.js"></script>'
  return new TextEncoder().encode(text.replace(/<head>|<head [^>]*>/, head => head + listener))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
