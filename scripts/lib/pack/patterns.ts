/** Escapes a text for PCRE (nginx) and RE2 (Caddy). */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The paths of a fallback page, without anchors: `/class/_/videos` is `/class/[^/]+/videos`. */
export function shellPattern(path: string): string {
  return path
    .split('/')
    .map(segment => (segment === '_' ? '[^/]+' : literal(segment)))
    .join('/')
}

/** The same with names, as `_headers` and `_redirects` write it: `/class/:segment1/quiz/:segment2`. */
export function placeholders(path: string): string {
  let count = 0
  return path
    .split('/')
    .map(segment => (segment === '_' ? `:segment${(count += 1)}` : segment))
    .join('/')
}
