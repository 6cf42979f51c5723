/** How sharp videos are: as the network allows, as little data as there is, or a height in pixels. */
export type Quality = 'auto' | 'saver' | number

/** A version of a stream. */
export interface Rendition {
  /** Pixels. */
  height: number
  /** Bits a second, on average. */
  bitrate: number
}

/**
 * Place of the version that is played: the smallest to save data, else the tallest that is no taller
 * than what was chosen, or the smallest; nothing where the network decides.
 */
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

/** What a whole video takes, in bytes. */
export const bytesOf = ({ bitrate }: Rendition, durationSeconds: number): number =>
  (bitrate * durationSeconds) / 8

/** By height, and of two that are as tall the better one last. */
function compare(one: Rendition | undefined, other: Rendition | undefined): number {
  return (one?.height ?? 0) - (other?.height ?? 0) || (one?.bitrate ?? 0) - (other?.bitrate ?? 0)
}
