export interface PageFile {
  /** Within the site's folder, with slashes: `en/class/x.html`. */
  file: string
  html: string
}

/** A copy of a substring, which would keep its whole page in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString()
}

export interface Steps<Page extends PageFile> {
  names: readonly string[]
  apply: (page: Page) => Page
  /** Names of steps that have changed a page. */
  used: ReadonlySet<string>
}

/** Changes of Astro's pages. @see docs/decisions/build/page-steps.md */
export function openSteps<Page extends PageFile>(
  steps: readonly { name: string; edit: (page: Page) => string }[]
): Steps<Page> {
  const used = new Set<string>()
  return {
    names: steps.map(({ name }) => name),
    used,
    apply: page =>
      steps.reduce((before, { name, edit }) => {
        const html = edit(before)
        if (html !== before.html) used.add(name)
        return { ...before, html }
      }, page)
  }
}

/** @throws Error naming steps that changed no page of a whole site, as after an update of Astro */
export function refuseUnused(names: readonly string[], used: ReadonlySet<string>): void {
  const unused = names.filter(name => !used.has(name))
  if (unused.length > 0) {
    throw new Error(`steps of the build that changed no page: ${unused.join(', ')}`)
  }
}
