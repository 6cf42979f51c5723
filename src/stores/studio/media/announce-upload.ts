import { createUpload } from '#contract/studio/media/uploads.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'

/** Headers of each call about an upload. */
export const TUS = { 'tus-resumable': '1.0.0' } as const

/** Announces a file; `sendUpload` sends it. */
export const announceUpload = (file: File, kind: 'clip' | 'resource') =>
  callAsStaff(createUpload, {
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': metadataOf({ filename: file.name, kind })
    }
  })

/** `filename YS5tcDQ=,kind Y2xpcA==`; values are Base64 of UTF-8. */
function metadataOf(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([name, value]) => {
      const bytes = String.fromCodePoint(...new TextEncoder().encode(value))
      return `${name} ${btoa(bytes)}`
    })
    .join(',')
}
