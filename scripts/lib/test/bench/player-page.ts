import { chromium } from 'playwright'
import { chromiumPath } from '#tests/support/site/chromium.ts'
import type { BuiltSite } from '#tests/support/site/built-site.ts'
import type { Measure } from './measure.ts'

/** The player page before what streams HLS. */
const MOST_BYTES = 150_000
const CLASS = 'phone-photography'
/** The file that holds hls.js. */
const STREAMING = /\/stream-source\./

export async function measurePlayerPage({ origin }: BuiltSite): Promise<Measure> {
  const answer = await fetch(`${origin}/api/courses/${CLASS}`)
  const { modules } = (await answer.json()) as {
    modules: { items: { id: number; type: string; isPreview: boolean }[] }[]
  }
  const free = modules
    .flatMap(({ items }) => items)
    .find(({ isPreview, type }) => isPreview && type === 'video')
  const browser = await chromium.launch({ executablePath: chromiumPath() })
  try {
    const page = await browser.newPage()
    const sizes = new Map<string, Promise<number>>()
    page.on('requestfinished', request => {
      const { pathname } = new URL(request.url())
      if (!/\.(?:js|css)$/.test(pathname) || STREAMING.test(pathname)) return
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize)
      )
    })
    await page.goto(`${origin}/class/${CLASS}/videos?item=${free?.id}`)
    await page.locator('video').waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = await Promise.all(sizes.values())
    return {
      name: `player page: scripts and styles before HLS (${sizes.size} files)`,
      value: bytes.reduce((sum, size) => sum + size, 0),
      unit: 'bytes',
      most: MOST_BYTES
    }
  } finally {
    await browser.close()
  }
}
