import { useState } from 'react'
import { mediaAddress } from '#stores/studio/media/media-address.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** The poster of a clip, or a sign in its place; other texts name the clip. */
export function ClipPicture({
  poster,
  className = 'w-24'
}: {
  poster?: string | undefined
  className?: string
}) {
  const [broken, setBroken] = useState<string>()
  // Its link ends after some minutes.
  const isShown = poster !== undefined && poster !== broken
  return (
    <span
      className={`grid aspect-video shrink-0 place-items-center overflow-hidden rounded-lg bg-sunken text-ink-muted ${className}`}
    >
      {isShown ? (
        <img
          className="size-full object-cover"
          src={mediaAddress(poster)}
          alt=""
          onError={() => setBroken(poster)}
        />
      ) : (
        <Icon name="video" />
      )}
    </span>
  )
}
