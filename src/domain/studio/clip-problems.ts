/** Why a film cannot be used, or not yet; each has a sentence in `media.json`. */
export const CLIP_PROBLEMS = [
  'not_a_film',
  'is_a_picture',
  'sound_only',
  'broken',
  'encrypted',
  'codec_unknown',
  'too_long',
  'too_short',
  'picture_too_large',
  'took_too_long',
  'no_space',
  'file_missing',
  'ffmpeg_missing',
  'processing_failed'
] as const
export type ClipProblem = (typeof CLIP_PROBLEMS)[number]

/** What is unusual in a usable film. */
export const CLIP_WARNINGS = ['silent', 'low_resolution', 'incomplete'] as const
export type ClipWarning = (typeof CLIP_WARNINGS)[number]

/** What learners may find hard to read in captions. */
export const CAPTION_WARNINGS = [
  'overlap',
  'too_fast',
  'line_too_long',
  'after_the_end',
  'too_many_lines'
] as const
export type CaptionWarning = (typeof CAPTION_WARNINGS)[number]
