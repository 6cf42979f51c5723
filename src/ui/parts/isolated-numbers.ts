import { numberRuns } from '#domain/text/number-runs.ts'

const PIECE = /<(code|pre)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g

/** Isolates runs of numbers in Arabic HTML; leaves code as it is. */
export const isolatedNumbers = (html: string) =>
  html.replace(PIECE, piece => (piece.startsWith('<') ? piece : isolated(piece)))

const isolated = (text: string) =>
  numberRuns(text)
    .map(part => (part.isRun ? `<bdi dir="ltr">${part.text}</bdi>` : part.text))
    .join('')
