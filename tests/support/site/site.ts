import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type BuiltSite, siteOfThisRun } from './built-site.ts'

type Site = Pick<BuiltSite, 'origin' | 'folder'>

declare module 'vitest' {
  export interface ProvidedContext {
    site: Site
  }
}

/** Vitest runs it once before the tests of a project, and what it returns after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, folder, stop } = await siteOfThisRun()
  project.provide('site', { origin, folder })
  return stop
}

/** The built demo site: where it is served, and the folder of its files. */
export function builtSite(): Site {
  return inject('site')
}
