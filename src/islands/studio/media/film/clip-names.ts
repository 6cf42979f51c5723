import type { StudioClip } from '#contract/studio/media/clips.ts'

/** What the team calls a clip. */
export const clipTitle = ({
  title,
  filename,
  clip
}: Pick<StudioClip, 'title' | 'filename' | 'clip'>) => title || filename || clip
