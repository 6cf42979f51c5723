import { playFile } from './file-source.ts'
import { isPlaylist } from './links.ts'
import type { Close, SourceNeeds } from './source.ts'

/** Puts a video into the element: a stream by the script that can renew its links, all else by the browser. */
export function openSource(needs: SourceNeeds): Close {
  const isStream = isPlaylist(needs.links.newest().videoUrl)
  return isStream && canFeed() ? playStream(needs) : playFile(needs)
}

/** Whether scripts may feed the element; iPhones of old have only their own streams. */
function canFeed(): boolean {
  return 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis
}

function playStream(needs: SourceNeeds): Close {
  let close: Close | undefined
  let isClosed = false
  import('./stream-source.ts').then(
    ({ feedStream }) => {
      if (!isClosed) close = feedStream(needs)
    },
    () => !isClosed && needs.onTrouble('network', needs.startAt)
  )
  return () => {
    isClosed = true
    close?.()
  }
}
