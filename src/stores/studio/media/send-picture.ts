import { type Answer, createCaller } from '#api/caller.ts'
import { fetchWithProgress } from '#api/fetch-with-progress.ts'
import { addPicture } from '#contract/studio/media/pictures.ts'
import { freshToken } from '#stores/api.ts'
import { noteAnswer } from '#stores/device/connection.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { pageLocale } from '#stores/frame/page-address.ts'
import { $accessToken } from '#stores/session/session.ts'
import { askAsStaff } from '#stores/studio/call-as-staff.ts'

/** Uploads a picture of a lesson. @param onProgress gets whole percent of the file */
export function sendLessonPicture(
  file: File,
  onProgress: (percent: number) => void
): Promise<Answer<typeof addPicture>> {
  const ask = createCaller({
    host: API_HOST,
    locale: pageLocale,
    token: () => $accessToken.get(),
    onAnswer: noteAnswer,
    fetch: fetchWithProgress(onProgress)
  })
  return askAsStaff(addPicture, async () => {
    await freshToken()
    return ask(addPicture, { query: { use: 'lesson' }, file })
  })
}
