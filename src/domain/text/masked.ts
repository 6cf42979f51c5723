const SECRETS: [RegExp, string][] = [
  [/\/\/[^\s/@]+@/g, '//…@'],
  [/[^\s<>"'(),:;=/]+@[^\s<>"'(),:;]+\.[^\s<>"'(),:;]+/g, '<address>'],
  [/\bey[\w-]{8,}\.[\w-]+\.[\w-]+/g, '<token>'],
  [/\bbearer\s+\S+/gi, 'bearer …'],
  [/\b(token|password|secret|sig|hmac|api_key)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1$2…']
]

export function masked(text: string): string {
  return SECRETS.reduce((safe, [secret, mark]) => safe.replace(secret, mark), text)
}
