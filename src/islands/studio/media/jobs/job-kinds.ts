/** The words of each kind of job; `forget` and `list-files` are shown only when asked for. */
export const JOB_KINDS = {
  film: 'film',
  'transcribe-ar': 'transcribeAr',
  'transcribe-en': 'transcribeEn',
  forget: 'forget',
  'list-files': 'listFiles'
} as const
export type JobKind = keyof typeof JOB_KINDS

export const isJobKind = (kind: string | undefined): kind is JobKind =>
  kind !== undefined && Object.hasOwn(JOB_KINDS, kind)

/** Steps of a job that have words. */
export const JOB_STEPS = [
  'fetch',
  'transcode',
  'video',
  'storyboard',
  'poster',
  'waveform',
  'store',
  'transcribe'
] as const

/** The clip that a job is about; undefined for another subject. */
export const clipOfSubject = (subject: string): string | undefined =>
  subject.startsWith('clip ') ? subject.slice('clip '.length) : undefined
