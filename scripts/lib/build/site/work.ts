import { join } from 'node:path'
import { inParallel } from '#scripts/lib/snapshot/source.ts'
import { fileOfPage, openPages, type PageRenderer } from '#scripts/lib/build/renderer/pages.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import { writeFile } from './draft.ts'
import { openFirstLook, type PageFacts } from './first-look.ts'
import { type KindUses, type LookedAtPage, openLastLook, type WholePage } from './last-look.ts'
import { openPageStore, type StoredPage, readPage } from './page-store.ts'

export interface WorkFolders {
  renderer: Renderer
  siteUrl: string
  /** Takes new and changed files. */
  draft: string
  /** The site as it is; may be missing. */
  site: string
  /** The draft takes unchanged files too, by another name of the same file. */
  isWhole: boolean
}

export interface PageToRender {
  route: string
  path: string
}

export interface LookedAt extends PageToRender {
  file: string
  inputs: readonly string[]
  /** Of HTML pages, which wait for their last look. */
  facts?: PageFacts
  place?: StoredPage
  error?: string
}

export type PageToFinish = Omit<LookedAtPage, 'html'> & { place: StoredPage }

export interface Finished extends Omit<WholePage, 'html'> {
  file: string
}

/** Renders pages, and writes them, one after another. */
export interface Work {
  render: (pages: readonly PageToRender[]) => Promise<LookedAt[]>
  /** Says what the last look has to know. */
  setKinds: (kinds: KindUses) => void
  finish: (pages: readonly PageToFinish[]) => Promise<Finished[]>
  /** Names of all steps, and of those that have changed a page. */
  steps: () => { names: string[]; used: string[] }
}

/** Pages that a thread renders, or compresses, at the same time; each compression takes 10 MB. */
const AT_ONCE = 4

/** Of pages between their two looks. */
export const LOOKED_AT = '.looked-at'

export async function openWork(folders: WorkFolders, opened?: PageRenderer): Promise<Work> {
  const { renderer, siteUrl, draft } = folders
  const pages = opened ?? (await openPages(renderer, siteUrl))
  const first = openFirstLook(renderer, siteUrl)
  const store = openPageStore(join(draft, LOOKED_AT))
  let last: ReturnType<typeof openLastLook> | undefined

  async function renderOne({ route, path }: PageToRender): Promise<LookedAt> {
    try {
      // Before the page, whose inputs would be those of the whole route otherwise.
      await pages.plan(route)
      const { body, status, inputs, isPage } = await pages.render(route, path)
      if (status !== 200 && !path.endsWith('/404')) throw new Error(`answers ${status}`)
      const file = isPage ? fileOfPage(path) : path.slice(1)
      if (!isPage) {
        await writeFile(folders, file, body)
        return { route, path, file, inputs }
      }
      const { html, facts } = first.look(file, body.toString())
      return { route, path, file, inputs, facts, place: store(html) }
    } catch (error) {
      return { route, path, file: fileOfPage(path), inputs: [], error: String(error) }
    }
  }

  return {
    async render(list) {
      // React waits between the parts of a page.
      return inParallel(list, AT_ONCE, renderOne)
    },
    setKinds(kinds) {
      last = openLastLook(renderer, kinds, siteUrl)
    },
    async finish(list) {
      const look = last
      if (!look) throw new Error('the kinds are not set')
      return inParallel(list, AT_ONCE, async ({ place, ...page }) => {
        const { html: whole, ...facts } = look.finish({ ...page, html: readPage(place) })
        await writeFile(folders, page.file, Buffer.from(whole))
        return { file: page.file, ...facts }
      })
    },
    steps: () => ({
      names: [...first.steps.names, ...(last?.steps.names ?? [])],
      used: [...first.steps.used, ...(last?.steps.used ?? [])]
    })
  }
}
