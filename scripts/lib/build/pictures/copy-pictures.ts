import { copyFile, link, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { picturesDir } from '#snapshot/folder.ts'
import { detached } from '#scripts/lib/build/pages.ts'

export function collectPictures(html: string, names: Set<string>): void {
  for (const [, name = ''] of html.matchAll(/\/_astro\/pictures\/([\w-]+\.(?:avif|webp))/g)) {
    if (!names.has(name)) names.add(detached(name))
  }
}

export async function copyPictures(names: ReadonlySet<string>, target: string): Promise<void> {
  await mkdir(target, { recursive: true })
  for (const name of names) {
    const [from, to] = [join(picturesDir(), name), join(target, name)]
    // Another file system holds no second name of a file.
    await link(from, to).catch(() => copyFile(from, to))
  }
}
