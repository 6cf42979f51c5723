import type { PageFile } from './pages.ts'

/** One change of Astro's pages. @see docs/decisions/build/page-steps.md */
interface Step {
  name: string
  edit: (page: PageFile) => string
}

export interface Steps {
  apply: (page: PageFile) => PageFile
  /** @throws Error naming a step that changed no page, as after an update of Astro */
  check: () => void
}

export function openSteps(steps: readonly Step[]): Steps {
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
