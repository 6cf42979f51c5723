/** What an address in a file is replaced with. */
type Link = (path: string) => Promise<string>

const PLAYLIST = /\.m3u8$/
const STORYBOARD = /(?:^|\/)storyboard\.vtt$/
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Whether a file names others that need links of their own: a playlist, or the index of a storyboard. */
export function isIndexFile(path: string): boolean {
  return PLAYLIST.test(path) || STORYBOARD.test(path)
}

/**
 * An index file with a link in place of each name of a file beside or below it. Whatever else it
 * names stays as it is: nothing outside its folder is ever linked.
 */
export async function withLinks(path: string, text: string, linkTo: Link): Promise<string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const names = PLAYLIST.test(path) ? namesInPlaylist : namesInStoryboard
  const links = new Map<string, string>()
  for (const { name } of names(text)) {
    if (NAME.test(name) && !links.has(name)) links.set(name, await linkTo(`${folder}${name}`))
  }
  let result = ''
  let at = 0
  for (const { name, from } of names(text)) {
    result += `${text.slice(at, from)}${links.get(name) ?? name}`
    at = from + name.length
  }
  return result + text.slice(at)
}

interface Found {
  name: string
  from: number
}

/** Lines that are no tags, and the quoted `URI` of those that are. @see RFC 8216, 4 */
function namesInPlaylist(text: string): Found[] {
  return [
    ...text.matchAll(/^(?!#)[^\s][^\r\n]*?(?=[ \t]*\r?$)|(?<=^#EXT[^\r\n]*[:,]URI=")[^"\r\n]+/gm)
  ].map(found => ({ name: found[0], from: found.index }))
}

/** Pictures of a storyboard, without the part of each that a cue shows. */
function namesInStoryboard(text: string): Found[] {
  return [...text.matchAll(/(?<=-->[^\r\n]*\r?\n)[^\s#]+(?=#xywh=|[ \t]*\r?$)/gm)].map(found => ({
    name: found[0],
    from: found.index
  }))
}
