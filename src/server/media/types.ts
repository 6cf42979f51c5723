const TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  ts: 'video/mp2t',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp'
}

/** Media type of a file extension; no other type is sent. */
export function typeOf(path: string): string {
  return TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream'
}

/** `Content-Disposition` of downloads; undefined for files to show. */
export function dispositionOf(path: string): string | undefined {
  return path.startsWith('resources/')
    ? `attachment; filename="${path.split('/').at(-1)}"`
    : undefined
}
