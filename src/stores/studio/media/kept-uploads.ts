import { recordOf } from '#domain/record.ts'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'

/** An upload that is not complete, which the same file continues. */
export interface KeptUpload {
  /** Of the file. */
  key: string
  /** Of the upload at the server. */
  id: string
  clip?: string | undefined
  filename: string
  sizeBytes: number
  /** ISO 8601; the server removes it then. */
  expiresAt: string
}

/** Uploads of films that began on this device, by the key of their file. */
export const keptUploads = keptByLearner<KeptUpload, string>('studioUploads', stored => {
  const { key, id, clip, filename, sizeBytes, expiresAt } = recordOf(stored)
  const texts = [key, id, filename, expiresAt]
  if (!texts.every(text => typeof text === 'string') || !Number.isSafeInteger(sizeBytes)) {
    return undefined
  }
  if (!(Date.parse(String(expiresAt)) > Date.now())) return undefined
  return {
    ...{ key: String(key), id: String(id), filename: String(filename) },
    ...{ sizeBytes: Number(sizeBytes), expiresAt: String(expiresAt) },
    ...(typeof clip === 'string' && { clip })
  }
})
