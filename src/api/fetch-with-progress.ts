/** Statuses whose responses have no body. */
const EMPTY = [204, 205, 304]

/**
 * A `fetch` that tells how much of the body has been sent, which `fetch` itself does not.
 *
 * @param onProgress gets whole percent
 */
export const fetchWithProgress =
  (onProgress: (percent: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = init
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onProgress(Math.floor((loaded / total) * 100))
      })
      request.addEventListener('load', () => {
        const { status } = request
        const content = EMPTY.includes(status) ? null : (request.response as Blob)
        resolve(new Response(content, { status, headers: headersOf(request) }))
      })
      request.addEventListener('error', () => reject(new TypeError('the request failed')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    })
