import { playFile } from './file-source.ts'
import { isPlaylist } from './links.ts'
import type { Source, SourceDeps } from './source.ts'

/** Streams go through a script that can renew their links, files through the browser. */
export function openSource(needs: SourceDeps): Source {
  const isStream = isPlaylist(needs.links.newest().videoUrl)
  return isStream && canFeed() ? playStream(needs) : playFile(needs)
}

/** Whether scripts can feed the element; old iPhones only play streams natively. */
function canFeed(): boolean {
  return 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis
}

function playStream(needs: SourceDeps): Source {
  let source: Source | undefined
  let isClosed = false
  let { quality } = needs
  import('./stream-source.ts').then(
    ({ feedStream }) => {
      if (!isClosed) source = feedStream({ ...needs, quality })
    },
    () => !isClosed && needs.onTrouble('network', needs.startAt)
  )
  return {
    choose: wanted => {
      quality = wanted
      source?.choose(wanted)
    },
    close: () => {
      isClosed = true
      source?.close()
    }
  }
}
