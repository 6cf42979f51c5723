import { detached } from '#scripts/lib/build/pages.ts'

export function collectPictures(html: string, names: Set<string>): void {
  for (const [, name = ''] of html.matchAll(/\/_astro\/pictures\/([\w-]+\.(?:avif|webp))/g)) {
    if (!names.has(name)) names.add(detached(name))
  }
}
