import { playFile } from './file-source.ts'
import { isPlaylist } from './links.ts'
import type { Source, SourceDeps } from './source.ts'

/** Streams go through a script that can renew their links, files through the browser. */
export function openSource(deps: SourceDeps): Source {
  const isStream = isPlaylist(deps.links.newest().videoUrl)
  return isStream && canFeed() ? playStream(deps) : playFile(deps)
}

/** Whether scripts can feed the element; old iPhones only play streams natively. */
function canFeed(): boolean {
  return 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis
}

function playStream(deps: SourceDeps): Source {
  let source: Source | undefined
  let isClosed = false
  let { quality } = deps
  import('./stream-source.ts').then(
    ({ feedStream }) => {
      if (!isClosed) source = feedStream({ ...deps, quality })
    },
    () => !isClosed && deps.onError('network', deps.startAt)
  )
  return {
    choose: next => {
      quality = next
      source?.choose(next)
    },
    close: () => {
      isClosed = true
      source?.close()
    }
  }
}
