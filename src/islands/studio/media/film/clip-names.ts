import type { StudioClip } from '#contract/studio/media/clips.ts'

/** What the team calls a clip. */
export const clipTitle = ({
  title,
  filename,
  clip
}: Pick<StudioClip, 'title' | 'filename' | 'clip'>) => title || filename || clip

/** What its size is of: the original is deleted once the film is ready. */
export const clipSizeName = ({ state }: Pick<StudioClip, 'state'>) =>
  state === 'ready' ? 'storedSize' : 'originalSize'
