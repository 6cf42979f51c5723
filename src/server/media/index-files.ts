type Link = (path: string) => Promise<string>

const PLAYLIST = /\.m3u8$/
const STORYBOARD = /(?:^|\/)storyboard\.vtt$/
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** A playlist or the index of a storyboard, whose files need links. */
export function isIndexFile(path: string): boolean {
  return PLAYLIST.test(path) || STORYBOARD.test(path)
}

/** Replaces the names of files beside or below an index file by links. Other addresses are never linked. */
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

/** Names of files beside or below an index file that it lists. */
export function filesNamedIn(path: string, text: string): string[] {
  const names = PLAYLIST.test(path) ? namesInPlaylist : namesInStoryboard
  return [...new Set(names(text).map(({ name }) => name))].filter(name => NAME.test(name))
}

interface Found {
  name: string
  from: number
}

/** Lines without tags, and the quoted `URI` of tags. @see RFC 8216, 4 */
function namesInPlaylist(text: string): Found[] {
  return [
    ...text.matchAll(/^(?!#)[^\s][^\r\n]*?(?=[ \t]*\r?$)|(?<=^#EXT[^\r\n]*[:,]URI=")[^"\r\n]+/gm)
  ].map(found => ({ name: found[0], from: found.index }))
}

/** Pictures of a storyboard, without the fragment of each cue. */
function namesInStoryboard(text: string): Found[] {
  return [...text.matchAll(/(?<=-->[^\r\n]*\r?\n)[^\s#]+(?=#xywh=|[ \t]*\r?$)/gm)].map(found => ({
    name: found[0],
    from: found.index
  }))
}
