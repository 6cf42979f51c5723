import type { Settings } from '#server/settings/env.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { errorText, type Finding } from './finding.ts'

/** Requests a missing file from the bucket. */
export async function lookAtMedia(settings: Settings): Promise<Finding> {
  const about = 'media'
  if (!settings.bucket) return { state: 'ok', about, says: `the folder ${settings.mediaDir}` }
  const { url } = settings.bucket
  try {
    await mediaOf(settings).find('open/doctor')
    return { state: 'ok', about, says: `the bucket ${url} answers` }
  } catch (error) {
    return { state: 'wrong', about, says: `the bucket ${url} cannot be used: ${errorText(error)}` }
  }
}
