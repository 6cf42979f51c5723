import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type ImageSource, Renderer } from '@takumi-rs/core'
import type { SocialCard } from '#ui/frame/social-card.ts'
import { ART_MIDDLE, DRAWING, layoutOf, RAYS } from './layout.ts'
import { FONTS, ground, HEIGHT, mark, sun, WIDTH } from './look.ts'

/** Tried in turn until a picture is light enough. */
const QUALITIES = [72, 58, 40] as const
const MOST_BYTES = 100_000

export interface Drawing {
  nameOf: (card: SocialCard) => string
  /** JPEG, 1200 by 630. Calls may run in parallel. */
  draw: (card: SocialCard, artFile: string | undefined) => Promise<Buffer>
}

/** @throws Error where the engine has no build for this machine */
export async function openDrawing(): Promise<Drawing> {
  const renderer = new Renderer({ cacheMaxBytes: 48_000_000 })
  for (const data of FONTS) await renderer.registerFont({ name: 'Cairo', data })
  const svgs: Record<string, string> = {
    [DRAWING.ltr]: ground(WIDTH - ART_MIDDLE),
    [DRAWING.rtl]: ground(ART_MIDDLE),
    [DRAWING.rays]: sun(RAYS, false),
    [DRAWING.sun]: sun(RAYS, true),
    [DRAWING.mark]: mark()
  }
  const shared: ImageSource[] = Object.entries(svgs).map(([src, svg]) => ({
    src,
    data: Buffer.from(svg)
  }))
  const look = createHash('sha256').update(JSON.stringify([svgs, QUALITIES]))
  for (const font of FONTS) look.update(font)

  async function draw(card: SocialCard, artFile: string | undefined): Promise<Buffer> {
    const images = [...shared]
    if (card.art && artFile) {
      images.push({ src: card.art.file, data: await readFile(artFile), cache: 'none' })
    }
    let picture: Buffer | undefined
    for (const quality of QUALITIES) {
      picture = await renderer.render(layoutOf(card), {
        ...{ width: WIDTH, height: HEIGHT, format: 'jpeg', quality },
        ...{ images, lang: card.locale }
      })
      if (picture.length <= MOST_BYTES) break
    }
    return picture ?? Buffer.alloc(0)
  }

  return {
    nameOf: card =>
      look
        .copy()
        .update(JSON.stringify(layoutOf(card)))
        .digest('hex')
        .slice(0, 16),
    draw
  }
}
