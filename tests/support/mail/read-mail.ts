/** A mail as a mail program reads it. */
export interface ReadMail {
  /** Names in small letters; words of other alphabets decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

/** Reads what our server writes: two parts, in Base64 or as they are. @throws Error for what is no such mail */
export function readMail(source: string): ReadMail {
  const { headers, body } = split(source)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) throw new Error('no boundary')
  const [before, ...parts] = body.split(`--${boundary}`)
  const last = parts.pop()
  if (before !== '' || last !== '--\r\n') throw new Error('the parts have no frame')
  const read = (type: string) => {
    const part = parts
      .map(one => split(one.replace(/^\r\n/, '')))
      .find(one => one.headers['content-type']?.startsWith(type))
    const encoding = part?.headers['content-transfer-encoding']
    if (part && encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8')
    if (part && encoding === '8bit') return part.body.replace(/\r\n$/, '')
    throw new Error(`no ${type}`)
  }
  return { headers, text: read('text/plain'), html: read('text/html') }
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())]
    })
  )
  if (Object.keys(headers).length !== lines.length) throw new Error('a header stands twice')
  return { headers, body: source.slice(end + 4) }
}

/** RFC 2047: blanks between two encoded words are none. */
function decoded(text: string): string {
  return text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=/g, (_, word: string) =>
      Buffer.from(word, 'base64').toString('utf8')
    )
}
