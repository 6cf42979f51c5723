import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SendKept } from './cached-responses.ts'
import type { RequestLog } from './request-log.ts'
import type { SiteHandler } from './site/site.ts'

interface Answering {
  /** Path that the API is mounted at. */
  basePath: string
  attend: RequestLog
  sendKept: SendKept
  answerApi: (request: IncomingMessage, response: ServerResponse) => unknown
  answerSite: SiteHandler
  /** Whether connections are to end. */
  isStopping: () => boolean
}

/** Passes each request to the response cache, the API or the site. */
export function createAnswerRequest(needs: Answering) {
  const { basePath, attend, sendKept, answerApi, answerSite, isStopping } = needs
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isStopping()) response.shouldKeepAlive = false
    if (!isBelow(basePath, request.url ?? '')) {
      attend.site(request, response)
      return answerSite(request, response)
    }
    const id = attend.idOf(request)
    const askApi = () =>
      attend.around(request, response, id, () => void answerApi(request, response))
    const sent = sendKept(request, response, id)
    if (sent === true) return
    if (sent === false) return askApi()
    // Without a database, the API reports the error.
    void sent.catch(() => false).then(isSent => (isSent ? undefined : askApi()))
  }
}

function isBelow(path: string, url: string): boolean {
  return url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)
}
