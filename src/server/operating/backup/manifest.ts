import { createHash, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'

/** The last part, so an archive that has it is whole. */
export const MANIFEST = 'manifest.json'
const FORMAT = 1

const Sum = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Count = z.int().check(z.nonnegative())

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the product. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Public address of the site, which stands in certificates. */
  siteUrl: z.string(),
  /** Names of those that had run. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: Count, sha256: Sum })),
  media: z.enum(['copied', 'left out', 'bucket']),
  /** Shows whether two secrets are the same, without revealing them. */
  secretMark: z.nullable(Sum),
  parts: z.array(z.object({ path: z.string(), bytes: Count, sha256: Sum }))
})
export type Manifest = z.infer<typeof Manifest>
export type Sums = Manifest['parts']

export function manifestOf(about: Omit<Manifest, 'format' | 'parts'>, parts: Sums): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, ...about, parts }, null, 1))
}

/** @throws Error when it is another's, or of a later format */
export function readManifest(bytes: Buffer): Manifest {
  const found = Manifest.safeParse(JSON.parse(bytes.toString()))
  if (!found.success) throw new Error('it was made by a version that this one does not know')
  return found.data
}

/** A one-way mark of a secret. */
export function markOf(secret: string): string {
  const mark = Buffer.from(hkdfSync('sha256', secret, '', 'mark of a backup', 32))
  return createHash('sha256').update(mark).digest('hex')
}
