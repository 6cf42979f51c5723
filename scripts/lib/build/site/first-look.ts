import { collectPictures } from '#scripts/lib/build/pictures/pictures.ts'
import { cardOf } from '#scripts/lib/build/pictures/social.ts'
import { openSteps, type PageFile, type Steps } from '#scripts/lib/build/pages.ts'
import { inlineIssues } from '#scripts/lib/build/policy/check-inline.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import {
  directScripts,
  withLeanIslands,
  withNumberedIslands
} from '#scripts/lib/build/scripts/page-scripts.ts'
import { kindOf } from '#scripts/lib/build/styles/trim-styles.ts'
import { type PageUse, useOf } from '#scripts/lib/build/styles/used-classes.ts'
import { entryAt, entryOf } from '#scripts/lib/build/sitemap.ts'

/** What a site needs to know of a page before it can write it. */
export interface PageFacts {
  /** Index of its style in the renderer's. */
  style: number
  /** Of a page whose style is trimmed. */
  use?: PageUse
  /** Card of its picture for shared links. */
  card?: string
  isIndexed: boolean
  /** File names of its pictures. */
  pictures: string[]
}

/** `en/class/x.html` is `/en/class/x`. */
export const pathOfFile = (file: string) => `/${file.replace(/^index\.html$|\.html$/, '')}`

/** A style within a page, until all pages of its kind are known. */
const styleToken = (index: number) => `<style>${index}</style>`
export const STYLE_TOKEN = /<style>(\d+)<\/style>/

export interface FirstLook {
  /** @throws Error for a page with inline code that is not ours */
  look: (file: string, html: string) => { html: string; facts: PageFacts }
  /** Of the steps that every page passes. */
  steps: Steps<PageFile>
}

/** The first of two looks: drops what Astro repeats in each page, and collects facts. */
export function openFirstLook({ folder, inline }: Renderer, siteUrl: string): FirstLook {
  const { scripts, styles, moved } = inline
  const withDirectScripts = directScripts(`${folder}/site`)
  const indices = new Map(styles.map((text, index) => [text, index]))
  const ours = { scripts, styles: styles.map((_, index) => `${index}`) }
  const steps = openSteps<PageFile>([
    ...Object.entries(moved).map(([name, element]) => ({
      name,
      edit: ({ html }: PageFile) => html.replace(element, '')
    })),
    { name: 'attributes of islands', edit: ({ html }) => withLeanIslands(html) },
    { name: 'numbers of islands', edit: ({ html }) => withNumberedIslands(html) },
    { name: 'names of scripts', edit: ({ html }) => withDirectScripts(html) }
  ])

  function isIndexed(file: string, html: string): boolean {
    const entry = entryOf({ file, html })
    if (!entry) return false
    const expected = entryAt(siteUrl, pathOfFile(file))
    if (JSON.stringify(entry) === JSON.stringify(expected)) return true
    throw new Error(`${file}: its head names other addresses than the sitemap`)
  }

  return {
    steps,
    look(file, text) {
      let style = -1
      const lean = text.replace(/<style>([\s\S]*?)<\/style>/g, (element, own: string) => {
        const index = indices.get(own)
        if (index === undefined) return element
        style = index
        return styleToken(index)
      })
      const { html } = steps.apply({ file, html: lean })
      const issues = inlineIssues(file, html, ours)
      if (issues.length > 0) throw new Error(issues.join('\n'))
      const pictures = new Set<string>()
      collectPictures(html, pictures)
      const kind = kindOf(file)
      const card = cardOf(html)
      const facts: PageFacts = {
        style,
        ...(kind !== undefined && { use: useOf(kind, html) }),
        ...(card !== undefined && { card }),
        isIndexed: isIndexed(file, html),
        pictures: [...pictures].sort()
      }
      return { html, facts }
    }
  }
}
