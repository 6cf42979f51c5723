import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { picturesDir } from '#snapshot/folder.ts'
import { detached } from './detached.ts'
import type { PageFile } from './pages.ts'

/** Copies the pictures that the pages name; returns how many files they are. */
export async function copyPictures(pages: Iterable<PageFile>, target: string): Promise<number> {
  const names = new Set<string>()
  for (const { html } of pages) {
    for (const [, name = ''] of html.matchAll(/\/_astro\/pictures\/([\w-]+\.(?:avif|webp))/g)) {
      if (!names.has(name)) names.add(detached(name))
    }
  }
  await mkdir(target, { recursive: true })
  await Promise.all([...names].map(name => copyFile(join(picturesDir(), name), join(target, name))))
  return names.size
}
