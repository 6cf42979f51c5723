import { crc32, deflateRawSync } from 'node:zlib'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from './small.ts'

export interface RawEntry {
  name: string
  content: Uint8Array
  /** Mode on Unix: `0o120777` is a link. */
  mode?: number
  /** Bit 0 says that it is encrypted. */
  flags?: number
  method?: 'deflate' | number
  /** What the archive says, where that is not so. */
  declaredSize?: number
}

/** A ZIP of these entries, also with hostile names, sizes and modes. */
export function rawArchive(entries: readonly RawEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o100644, flags = 0, method = 0, declaredSize } of entries) {
    const bytes = Buffer.from(name)
    const data = method === 'deflate' ? deflateRawSync(content) : Buffer.from(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    // Names are UTF-8.
    about.writeUInt16LE(0x0800 | flags, 2)
    about.writeUInt16LE(method === 'deflate' ? 8 : method, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(data.byteLength, 14)
    about.writeUInt32LE(declaredSize ?? content.byteLength, 18)
    about.writeUInt16LE(bytes.byteLength, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, bytes, data)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    const madeOnUnix = Buffer.from([20, 3])
    central.push(Buffer.from('PK\x01\x02', 'latin1'), madeOnUnix, about, tail, bytes)
    offset += 30 + bytes.byteLength + data.byteLength
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, directory, end]))
}

/** A ZIP of files. */
export function archiveOfFiles(files: Files): Uint8Array<ArrayBuffer> {
  return rawArchive(
    Object.entries(files).map(([name, content]) => ({
      name,
      content: typeof content === 'string' ? Buffer.from(content) : content,
      method: 'deflate' as const
    }))
  )
}

/** Files below a folder, by their names. */
export function filesIn(folder: string): Record<string, Uint8Array> {
  const names = readdirSync(folder, { recursive: true }).map(String)
  return Object.fromEntries(
    names
      .filter(name => statSync(join(folder, name)).isFile())
      .map(name => [name, readFileSync(join(folder, name))])
  )
}
