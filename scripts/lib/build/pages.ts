import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFile {
  /** Within the site's folder, with slashes: `en/class/x.html`. */
  file: string
  html: string
}

export interface Pages extends Iterable<PageFile> {
  count: number
}

export function pagesOf(folder: string, edit: (page: PageFile) => PageFile): Pages {
  const files = globSync('**/*.html', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
  return {
    count: files.length,
    *[Symbol.iterator]() {
      for (const file of files) {
        yield edit({ file, html: readFileSync(join(folder, file), 'utf8') })
      }
    }
  }
}

/** A copy of a substring, which would keep its whole page in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString()
}

export interface Steps {
  apply: (page: PageFile) => PageFile
  /** @throws Error naming a step that changed no page, as after an update of Astro */
  check: () => void
}

/** Changes of Astro's pages. @see docs/decisions/build/page-steps.md */
export function openSteps(
  steps: readonly { name: string; edit: (page: PageFile) => string }[]
): Steps {
  const idle = new Set(steps.map(({ name }) => name))
  return {
    apply: page =>
      steps.reduce(({ file, html }, { name, edit }) => {
        const edited = edit({ file, html })
        if (edited !== html) idle.delete(name)
        return { file, html: edited }
      }, page),
    check() {
      if (idle.size > 0)
        throw new Error(`steps of the build that changed no page: ${[...idle].join(', ')}`)
    }
  }
}
