import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/open.ts'
import { addRow } from '#server/db/rows.ts'
import type { ClipRow } from './clips.ts'

const NAME_MOST = 60
/** Numbers behind a name that is taken, before random letters are. */
const NUMBERS = 20

/** A slug of a filename; empty for one in other letters than Latin. */
export function clipNameOf(filename: string): string {
  const slug = filename
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MOST)
    .replace(/^-+|-+$/g, '')
  return slug === '' || !/^\d+$/.test(slug) ? slug : `film-${slug}`
}

/** Adds a row under a name that is free, near the one of its file. @returns the name */
export async function addClip(
  tx: Tx,
  row: Omit<ClipRow, 'name'>,
  filename: string
): Promise<string> {
  const wanted = clipNameOf(filename)
  for (let number = 1; ; number++) {
    const random = randomBytes(4).toString('hex')
    const ending = number > NUMBERS ? `-${random}` : number === 1 ? '' : `-${number}`
    const name = wanted === '' ? `film-${random}` : `${wanted}${ending}`
    if (await addRow(tx, 'clip', { ...row, name })) return name
  }
}

/** The same for a file to download: Latin letters, digits, `.`, `_` and `-`. */
export function resourceNameOf(filename: string): string {
  const [, base = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(filename) ?? []
  const safe = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, NAME_MOST)
    .replace(/^[.-]+|[.-]+$/g, '')
  return `${safe || 'file'}${ending.toLowerCase()}`
}
