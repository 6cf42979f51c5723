import { createHash, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'

/** What a backup says of itself. It is the last part, so that an archive with it is whole. */
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
  /** Tells whether a secret is the same, and nothing else of it; none where there was no secret yet. */
  secretMark: z.nullable(Sum),
  parts: z.array(z.object({ path: z.string(), bytes: Count, sha256: Sum }))
})
export type Manifest = z.infer<typeof Manifest>
export type Sums = Manifest['parts']

/** The manifest of an archive with these parts, as its bytes. */
export function manifestOf(about: Omit<Manifest, 'format' | 'parts'>, parts: Sums): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, ...about, parts }, null, 1))
}

/** @throws Error when it is another's, or of a format of later */
export function readManifest(bytes: Buffer): Manifest {
  const found = Manifest.safeParse(JSON.parse(bytes.toString()))
  if (!found.success) throw new Error('it was made by a version that this one does not know')
  return found.data
}

/** A secret as a manifest tells it from others: nothing leads back to it. */
export function markOf(secret: string): string {
  const mark = Buffer.from(hkdfSync('sha256', secret, '', 'mark of a backup', 32))
  return createHash('sha256').update(mark).digest('hex')
}
