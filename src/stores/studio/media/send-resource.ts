import type { Code } from '#contract/codes.ts'
import { getUpload } from '#contract/studio/media/uploads.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { announceUpload } from './announce-upload.ts'
import { type SendProblem, sendUpload } from './send-upload.ts'

type Sent = { ok: true; path: string } | StaffFailure

const CODES = {
  offline: 'offline',
  gone: 'not_found',
  second_factor: 'second_factor_required',
  busy: 'rate_limited',
  unexpected: 'internal'
} as const satisfies Record<SendProblem, Code | 'offline'>

/**
 * Uploads a file to download.
 *
 * @param onProgress gets whole percent of the file
 * @returns where it lies in the media store
 */
export async function sendResource(
  file: File,
  onProgress: (percent: number) => void
): Promise<Sent> {
  const begun = await announceUpload(file, 'resource')
  if (!begun.ok) return begun
  const { id } = begun.value
  const problem = await new Promise<SendProblem | undefined>(resolve => {
    sendUpload({
      ...{ id, file },
      onProgress: bytes => onProgress(Math.floor((bytes / file.size) * 100)),
      onDone: () => resolve(undefined),
      onProblem: resolve
    })
  })
  if (problem) return { ok: false, code: CODES[problem], issues: [] }
  const answer = await callAsStaff(getUpload, { params: { id } })
  if (!answer.ok) return answer
  const { path } = answer.value
  return path === undefined ? { ok: false, code: 'internal', issues: [] } : { ok: true, path }
}
