/** Bytes of a name that every file system takes. */
const LONGEST = 180

/**
 * Value of `Content-Disposition` for a file to be kept, whose name may be of any script.
 *
 * @param plain for programs that read no other: letters of ASCII
 * @see RFC 6266, RFC 5987
 */
export function attachment(name: string, plain: string): string {
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(fileName(name))}`
}

/** The name without what a file system reads, at most `LONGEST` bytes, with its ending. */
function fileName(name: string): string {
  const bare = name.replace(/[\p{C}/\\:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ')
  let kept = ''
  for (const letter of bare) {
    if (Buffer.byteLength(kept + letter) > LONGEST) break
    kept += letter
  }
  return `${kept.replace(/^[.\s]+/, '').trimEnd()}.pdf`
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  )
