import { map } from 'nanostores'

interface Playhead {
  itemId: number
  /** Second of the open video. */
  second: number
  seek: (second: number) => void
}

export const $playhead = map<Playhead>({ itemId: 0, second: 0, seek: () => undefined })
