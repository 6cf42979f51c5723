/** Times in seconds. */

/** Seeks as soon as the element has data. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  // The source seeks to its start first.
  if (video.readyState < video.HAVE_CURRENT_DATA) {
    video.addEventListener('canplay', () => seekTo(video, seconds), { once: true })
    return
  }
  const end = Number.isFinite(video.duration) ? video.duration : Infinity
  video.currentTime = Math.min(Math.max(seconds, 0), end)
}

/** Plays where the browser allows it without a press. */
export function begin(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}

/** @param volume 0 to 1 */
export function setSound(video: HTMLVideoElement, volume: number, isMuted: boolean): void {
  if (video.volume !== volume) video.volume = volume
  if (video.muted !== isMuted) video.muted = isMuted
}

/** A new source begins at the default. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}
