import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** The digest reads both ends of a file only, since films are long. */
const SAMPLE_BYTES = 1024 * 1024

/** 16 hexadecimal digits over all parts, separated unambiguously. */
export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 16)
}

/** The digest that a file with these bytes has. */
export function contentDigest(bytes: Uint8Array): string {
  const head = digestOf(bytes.subarray(0, SAMPLE_BYTES))
  const tail = bytes.subarray(Math.max(0, bytes.byteLength - SAMPLE_BYTES))
  return digestOf(String(bytes.byteLength), head, tail)
}

/** The same of a file that is read in pieces. @param read bytes `start` to `end`, both included */
export async function sampledDigest(
  size: number,
  read: (start: number, end: number) => Promise<Uint8Array>
): Promise<string> {
  const head = digestOf(await read(0, Math.min(size, SAMPLE_BYTES) - 1))
  return digestOf(String(size), head, await read(Math.max(0, size - SAMPLE_BYTES), size - 1))
}

/** Digest of a file's size and both its ends. */
export function fileDigest(path: string): string {
  const { size } = statSync(path)
  const file = openSync(path, 'r')
  try {
    const sample = Buffer.alloc(Math.min(size, SAMPLE_BYTES))
    const head = digestOf(sample.subarray(0, readSync(file, sample, 0, sample.length, 0)))
    const tail = readSync(file, sample, 0, sample.length, Math.max(0, size - SAMPLE_BYTES))
    return digestOf(String(size), head, sample.subarray(0, tail))
  } finally {
    closeSync(file)
  }
}
