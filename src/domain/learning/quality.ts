/** By network, least data, or a height in pixels. */
export type Quality = 'auto' | 'saver' | number

export interface Rendition {
  /** Pixels. */
  height: number
  /** Average bits per second. */
  bitrate: number
}

/** Index of the rendition: the smallest to save data, else the tallest allowed; none for `auto`. */
export function renditionFor(
  quality: Quality,
  renditions: readonly Rendition[]
): number | undefined {
  if (quality === 'auto' || renditions.length === 0) return undefined
  const most = quality === 'saver' ? 0 : quality
  const places = [...renditions.keys()].sort((one, other) =>
    compare(renditions[one], renditions[other])
  )
  return places.findLast(place => (renditions[place]?.height ?? 0) <= most) ?? places[0]
}

export const bytesOf = ({ bitrate }: Rendition, durationSeconds: number): number =>
  (bitrate * durationSeconds) / 8

/** Of equal height, the better one is last. */
function compare(one: Rendition | undefined, other: Rendition | undefined): number {
  return (one?.height ?? 0) - (other?.height ?? 0) || (one?.bitrate ?? 0) - (other?.bitrate ?? 0)
}
