import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SendCached } from './cached-responses.ts'
import type { RequestLog } from './request-log.ts'
import type { SiteHandler } from './site/site.ts'

interface AnswerRequestDeps {
  /** Path that the API is mounted at. */
  basePath: string
  requestLog: RequestLog
  sendCached: SendCached
  answerApi: (request: IncomingMessage, response: ServerResponse) => unknown
  answerSite: SiteHandler
  /** Whether connections are to end. */
  isStopping: () => boolean
}

/** Passes each request to the response cache, the API or the site. */
export function createAnswerRequest(deps: AnswerRequestDeps) {
  const { basePath, requestLog, sendCached, answerApi, answerSite, isStopping } = deps
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isStopping()) response.shouldKeepAlive = false
    if (!isBelow(basePath, request.url ?? '')) {
      requestLog.site(request, response)
      return answerSite(request, response)
    }
    const id = requestLog.idOf(request)
    const askApi = () =>
      requestLog.around(request, response, id, () => void answerApi(request, response))
    const sent = sendCached(request, response, id)
    if (sent === true) return
    if (sent === false) return askApi()
    // Without a database, the API reports the error.
    void sent.catch(() => false).then(isSent => (isSent ? undefined : askApi()))
  }
}

function isBelow(path: string, url: string): boolean {
  return url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)
}
