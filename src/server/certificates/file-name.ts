/** Bytes; every file system takes them. */
const LONGEST = 180

/**
 * `Content-Disposition` of a download.
 *
 * @param plain ASCII name for old programs
 * @see RFC 6266, RFC 5987
 */
export function attachment(name: string, plain: string): string {
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName(name))}`
}

/** The name without reserved characters, at most `LONGEST` bytes with its extension. */
function fileName(name: string): string {
  const bare = name.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ')
  let shortened = ''
  for (const letter of bare) {
    if (Buffer.byteLength(shortened + letter) > LONGEST) break
    shortened += letter
  }
  return `${shortened.replace(/^[.\s]+/, '').trimEnd()}.pdf`
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  )
