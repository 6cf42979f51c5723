/** What is done to the element of a video. Times in seconds. */

/** Leads to that second, as soon as there is something to be seen. */
export function seekTo(video: HTMLVideoElement, seconds: number): void {
  // Whoever feeds it leads to where it begins first.
  if (video.readyState < video.HAVE_CURRENT_DATA) {
    video.addEventListener('canplay', () => seekTo(video, seconds), { once: true })
    return
  }
  const end = Number.isFinite(video.duration) ? video.duration : Infinity
  video.currentTime = Math.min(Math.max(seconds, 0), end)
}

/** Plays, if the browser lets it: some wait until somebody has touched the page. */
export function begin(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}

/** @param volume 0 to 1 */
export function setSound(video: HTMLVideoElement, volume: number, isMuted: boolean): void {
  if (video.volume !== volume) video.volume = volume
  if (video.muted !== isMuted) video.muted = isMuted
}

/** A new source begins at the default, so that is set too. */
export function setSpeed(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed
  video.playbackRate = speed
}
