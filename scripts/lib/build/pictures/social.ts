import { existsSync, globSync } from 'node:fs'
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { putFile } from '#server/media/durable-files.ts'
import { dataDir, picturesDir } from '#snapshot/folder.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'
import { detached, type PageFile } from '#scripts/lib/build/pages.ts'

const FOLDER = '_astro/social'
const SIZE =
  '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'
const META = /<meta property="og:image" content(?:="([^"]*)")? data-social="([\w-]+)">/

export interface SocialPictures {
  count: number
  /** Made anew; all others were there. */
  made: number
  milliseconds: number
  /** Errors of pictures; their pages keep the default one. */
  failures: string[]
  /** The page with its picture's address in the place of its card. */
  rewrite: (page: PageFile) => string
}

/** Adds the card that a page holds, as `ui/frame/head.astro` wrote it there. */
export function collectCard(html: string, cards: Set<string>): void {
  const card = META.exec(html)?.[2]
  if (card) cards.add(detached(card))
}

/** Draws the picture of every card. `DATA_DIR/social` keeps those that a page shows. */
export async function makeSocialPictures(
  draft: string,
  cards: ReadonlySet<string>,
  siteUrl: string
): Promise<SocialPictures> {
  const began = performance.now()
  const names = new Map<string, string>()
  const failures: string[] = []
  let made = 0
  if (cards.size > 0) {
    try {
      made = await makeAll(cards, names, failures)
      await publish(new Set(names.values()), join(draft, FOLDER))
    } catch (error) {
      names.clear()
      failures.push(String(error))
    }
  }
  return {
    count: names.size,
    made,
    milliseconds: performance.now() - began,
    failures,
    rewrite: ({ html }) =>
      html.replace(META, (_, before: string | undefined, card: string) => {
        const name = names.get(card)
        const meta = (content: string) => `<meta property="og:image" content="${content}">`
        if (name) return `${meta(`${siteUrl}/${FOLDER}/${name}.jpg`)}${SIZE}`
        return before ? meta(before) : ''
      })
  }
}

const kept = () => join(dataDir(), 'social')

async function makeAll(
  cards: ReadonlySet<string>,
  names: Map<string, string>,
  failures: string[]
): Promise<number> {
  const { openDrawing } = await import('./social/draw.ts')
  const { nameOf, draw } = await openDrawing()
  await mkdir(kept(), { recursive: true })
  let made = 0
  const next = cards.values()
  const work = async () => {
    for (const text of next) {
      const card = JSON.parse(Buffer.from(text, 'base64url').toString()) as SocialCard
      const name = nameOf(card)
      const file = join(kept(), `${name}.jpg`)
      try {
        if (!existsSync(file)) {
          const art = card.art && join(picturesDir(), card.art.file)
          const picture = await draw(card, art)
          await putFile(file, draft => writeFile(draft, picture))
          made += 1
        }
        names.set(text, name)
      } catch (error) {
        failures.push(`${card.title}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return made
}

async function publish(names: ReadonlySet<string>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of globSync('*', { cwd: kept() })) {
    const [from, to] = [join(kept(), name), join(folder, name)]
    if (!names.has(name.replace(/\.jpg$/, ''))) await rm(from, { force: true })
    // Another file system holds no second name of a file.
    else await link(from, to).catch(() => copyFile(from, to))
  }
}
