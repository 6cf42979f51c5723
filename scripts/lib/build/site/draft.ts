import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFile } from '#scripts/lib/build/compress.ts'
import { linkFile } from '#scripts/lib/publish/files.ts'
import type { WorkFolders } from './work.ts'

type Folders = Pick<WorkFolders, 'draft' | 'site' | 'isWhole'>

/** Writes a file with its compressed twins, unless the site has it already. */
export async function writeFile(
  { draft, site, isWhole }: Folders,
  file: string,
  content: Buffer
): Promise<void> {
  const known = join(site, file)
  if (readOrNothing(known)?.equals(content)) {
    if (isWhole) linkWithTwins(known, join(draft, file))
    return
  }
  putText(join(draft, file), content)
  await compressFile(join(draft, file), content)
}

/** Gives a file that never changes a name in the draft, unless the site has it already. */
export function addFile({ draft, site, isWhole }: Folders, file: string, from: string): void {
  if (isWhole || !existsSync(join(site, file))) linkWithTwins(from, join(draft, file))
}

function linkWithTwins(from: string, to: string): void {
  for (const twin of ['', '.br', '.gz']) {
    if (existsSync(`${from}${twin}`)) linkFile(`${from}${twin}`, `${to}${twin}`)
  }
}

export function putText(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function readOrNothing(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
