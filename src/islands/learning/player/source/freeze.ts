/** Keeps the last frame visible while the source changes. */
export function freeze(video: HTMLVideoElement, signal: AbortSignal): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.videoWidth) return
  const still = document.createElement('canvas')
  still.className = 'player-still'
  still.width = video.videoWidth
  still.height = video.videoHeight
  still.getContext('2d')?.drawImage(video, 0, 0)
  video.after(still)
  const thaw = () => still.remove()
  for (const event of ['seeked', 'playing']) video.addEventListener(event, thaw, { once: true })
  signal.addEventListener('abort', thaw)
}
