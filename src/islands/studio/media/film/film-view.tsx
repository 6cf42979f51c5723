import { type ReactNode, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getStudioClip } from '#contract/studio/media/clips.ts'
import type { PlayerVideo } from '#islands/learning/player/player-video.ts'
import { useSource } from '#islands/learning/player/source/use-source.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { mediaAddress } from '#stores/studio/media/media-address.ts'
import { Button } from '#ui/kit/button.tsx'
import { clipTitle } from './clip-names.ts'

type ClipDetails = ReplyOf<typeof getStudioClip>

interface Props {
  clip: ClipDetails
  /** Called with the element once it is there, and with null when it goes. */
  onVideo?: (video: HTMLVideoElement | null) => void
  /** Over the picture. */
  children?: ReactNode
}

/** Plays a clip with the controls of the browser, from the streams that learners get. */
export function FilmView({ clip, onVideo, children }: Props) {
  const t = useTexts('studioMedia')
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const [first] = useState(() => playerVideo(clip))
  const { error, retry } = useSource(element, {
    ...{ quality: 'auto', video: first, startAt: 0, isPlaying: false },
    async renew() {
      const answer = await callAsStaff(getStudioClip, { params: { clip: clip.clip } })
      return answer.ok ? playerVideo(answer.value) : undefined
    }
  })
  useEffect(() => onVideo?.(element), [element, onVideo])

  return (
    <div className="relative overflow-hidden rounded-[var(--radius)] bg-black">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the editor draws what is written */}
      <video
        ref={setElement}
        className="block aspect-video w-full"
        controls
        playsInline
        preload="metadata"
        poster={first.posterUrl || undefined}
        aria-label={t('watch', { name: clipTitle(clip) })}
      />
      {children}
      {error && (
        <div
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-surface p-4 text-center"
          role="alert"
        >
          <p>{t('filmFailed')}</p>
          <Button kind="quiet" icon="retry" onClick={retry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

function playerVideo({ poster, video, storyboard, ...clip }: ClipDetails): PlayerVideo {
  return {
    ...{ id: 0, title: clipTitle(clip), captions: [], chapters: [] },
    videoUrl: mediaAddress(video ?? ''),
    posterUrl: poster === undefined ? '' : mediaAddress(poster),
    durationSeconds: clip.durationSeconds ?? 0,
    ...(storyboard !== undefined && { storyboardUrl: mediaAddress(storyboard) })
  }
}
