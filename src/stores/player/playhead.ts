import { map } from 'nanostores'

interface Playhead {
  itemId: number
  /** Where the open video is. */
  second: number
  /** Leads the player elsewhere. */
  seek: (second: number) => void
}

/** Where the player is, for what follows it: transcript and notes. */
export const $playhead = map<Playhead>({ itemId: 0, second: 0, seek: () => undefined })
