import { existsSync, globSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { putFile } from '#server/media/durable-files.ts'
import { dataDir, picturesDir } from '#snapshot/folder.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'
import { detached } from '#scripts/lib/build/pages.ts'
import { inParallel } from '#scripts/lib/snapshot/source.ts'

/** Within the site. */
const FOLDER = '_astro/social'
const SIZE =
  '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'
const META = /<meta property="og:image" content(?:="([^"]*)")? data-social="([\w-]+)">/

/** The card that a page holds, as `ui/frame/head.astro` wrote it there. */
export function cardOf(html: string): string | undefined {
  const card = META.exec(html)?.[2]
  return card && detached(card)
}

/** The page with its picture in the place of its card. @param file without one, the default stays */
export function withSocialPicture(html: string, siteUrl: string, file: string | undefined): string {
  return html.replace(META, (_, before: string | undefined) => {
    const meta = (content: string) => `<meta property="og:image" content="${content}">`
    if (file) return `${meta(`${siteUrl}/${file}`)}${SIZE}`
    return before ? meta(before) : ''
  })
}

export interface DrawnCards {
  /** Path of its picture within the site, by card. */
  files: Map<string, string>
  /** Drawn anew; all others were there. */
  made: number
  /** Errors of pictures. */
  failures: string[]
}

/** Draws the picture of each card, once for its content. */
export async function drawCards(
  cards: ReadonlySet<string>,
  onDrawn: () => void = () => undefined
): Promise<DrawnCards> {
  const drawn: DrawnCards = { files: new Map(), made: 0, failures: [] }
  if (cards.size === 0) return drawn
  try {
    const { openDrawing } = await import('./social/draw.ts')
    const { nameOf, draw } = await openDrawing()
    await mkdir(drawingsDir(), { recursive: true })
    await inParallel([...cards], availableParallelism() + 1, async text => {
      const card = JSON.parse(Buffer.from(text, 'base64url').toString()) as SocialCard
      const path = `${FOLDER}/${nameOf(card)}.jpg`
      try {
        if (!existsSync(drawingAt(path))) {
          const picture = await draw(card, card.art && join(picturesDir(), card.art.file))
          await putFile(drawingAt(path), draft => writeFile(draft, picture))
          drawn.made += 1
        }
        drawn.files.set(text, path)
      } catch (error) {
        drawn.failures.push(`${card.title}: ${String(error)}`)
      }
      onDrawn()
    })
  } catch (error) {
    drawn.files.clear()
    drawn.failures.push(String(error))
  }
  return drawn
}

const drawingsDir = () => join(dataDir(), 'social')

/** Where a picture stays over publications. @param path within the site */
export const drawingAt = (path: string): string => join(drawingsDir(), basename(path))

/** Names of pictures that no page shows. @param used paths within the site */
export function unusedDrawings(used: ReadonlySet<string>): string[] {
  const names = new Set([...used].map(path => basename(path)))
  return globSync('*', { cwd: drawingsDir() }).filter(name => !names.has(name))
}

export function removeDrawings(paths: Iterable<string>): void {
  for (const path of paths) rmSync(drawingAt(path), { force: true })
}
