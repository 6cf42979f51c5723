import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import type { StudioClip } from '#contract/studio/media/clips.ts'
import { encodeMetadata } from '#tests/support/media/uploads.ts'

type Headers = Record<string, string>

/** Writes a film to the disk under a name that no other test has. @returns its path and its name */
export function filmFile(bytes: Buffer): { path: string; filename: string } {
  const filename = `lesson-${randomUUID().slice(0, 8)}.mp4`
  const path = test.info().outputPath(filename)
  writeFileSync(path, bytes)
  return { path, filename }
}

/** Uploads a film as this account, and waits until it is processed. @returns its name in classes */
export async function makeClip(page: Page, headers: Headers, bytes: Buffer): Promise<string> {
  const tus = { ...headers, 'Tus-Resumable': '1.0.0' }
  const filename = `lesson-${randomUUID().slice(0, 8)}.mp4`
  const begun = await page.request.post('/api/studio/uploads', {
    headers: {
      ...tus,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': encodeMetadata({ filename })
    }
  })
  const { id, clip } = (await begun.json()) as { id: string; clip: string }
  const sent = await page.request.patch(`/api/studio/uploads/${id}`, {
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes
  })
  expect(sent.status(), await sent.text()).toBe(204)
  await expect
    .poll(async () => (await clipOf(page, headers, clip)).state, { timeout: 45_000 })
    .toBe('ready')
  return clip
}

/** A clip as the API has it. */
export async function clipOf(page: Page, headers: Headers, clip: string): Promise<StudioClip> {
  return (await (
    await page.request.get(`/api/studio/media/${clip}`, { headers })
  ).json()) as StudioClip
}
