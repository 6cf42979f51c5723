import type { DetailedError, Upload } from 'tus-js-client'
import { getUpload } from '#contract/studio/media/uploads.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { freshToken } from '#stores/api.ts'

/** Bytes of one request, which lasts 15 seconds at most at 2.2 Mbit/s. */
const PART_BYTES = 4 * 1024 ** 2
/** Milliseconds before each further try of a part. */
const RETRY_DELAYS = [500, 1_000, 3_000, 5_000, 10_000]
/** Other answers stay the same when a part is sent again. */
const RETRIED = [401, 408, 409, 425, 429, 460]

/** `gone`: the server has no such upload. `offline`: no answer, after all tries. */
export type SendProblem = 'offline' | 'gone' | 'second_factor' | 'busy' | 'unexpected'

interface Sending {
  /** Of the upload at the server. */
  id: string
  file: File
  /** @param bytes that have arrived, with those on their way */
  onProgress: (bytes: number) => void
  onDone: () => void
  onProblem: (problem: SendProblem) => void
}

/** Sends a file from where its upload stands. @returns stops it; what arrived stays */
export function sendUpload({ id, file, onProgress, onDone, onProblem }: Sending): () => void {
  let isStopped = false
  let upload: Upload | undefined
  const begin = async () => {
    const tus = await import('tus-js-client')
    if (isStopped) return
    upload = new tus.Upload(file, {
      uploadUrl: addressOf(id),
      chunkSize: PART_BYTES,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      async onBeforeRequest(request) {
        // The token is renewed between two parts.
        const token = await freshToken()
        if (token) request.setHeader('Authorization', `Bearer ${token}`)
      },
      onShouldRetry(error) {
        const status = statusOf(error)
        return status === undefined || status >= 500 || RETRIED.includes(status)
      },
      onProgress,
      onSuccess: () => isStopped || onDone(),
      onError: error => isStopped || onProblem(problemOf(error))
    })
    upload.start()
  }
  void begin().catch(() => isStopped || onProblem('offline'))
  return () => {
    isStopped = true
    void upload?.abort()
  }
}

const addressOf = (id: string) =>
  new URL(`${API_HOST}${getUpload.path.replace(':id', encodeURIComponent(id))}`, location.href).href

const statusOf = (error: Error | DetailedError): number | undefined =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || undefined

function problemOf(error: Error | DetailedError): SendProblem {
  const status = statusOf(error)
  if (status === undefined || status >= 500) return 'offline'
  if (status === 404 || status === 410) return 'gone'
  if (status === 403) return 'second_factor'
  return status === 429 ? 'busy' : 'unexpected'
}
