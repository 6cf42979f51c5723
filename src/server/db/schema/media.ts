import type { Generated } from 'kysely'

/** Work in the background, and what staff upload. */
export interface MediaSchema {
  /** See `server/jobs/`. At most one of a kind and subject is waiting or running. */
  job: {
    /** Random. */
    id: number
    /** `film` */
    kind: string
    /** `clip welcome` */
    subject: string
    /** JSON; its shape follows `kind`. */
    payload: string
    state: 'waiting' | 'running' | 'done' | 'failed'
    /** Times that a process began it. */
    attempts: number
    due_at: number
    /** Of the process that runs it; another one may take it afterwards. */
    lease_until: number | null
    lease_by: string | null
    /** JSON array of finished steps, which the next attempt skips. */
    steps: string
    /** The running step. */
    step: string | null
    /** Percent of the whole job. */
    progress: number | null
    seconds_left: number | null
    /** Code of a problem that staff can understand. */
    problem: string | null
    /** One line for operators. */
    error: string | null
    created_by: number | null
    created_at: number
    started_at: number | null
    finished_at: number | null
    changed_at: number
  }
  /** A film with its captions and pictures, from a folder or uploaded. */
  clip: {
    /** Name of its folder in the folder format. */
    name: string
    title: string
    filename: string
    state: 'uploading' | 'processing' | 'ready' | 'failed'
    problem: string | null
    /** JSON: `ClipRecord`; null until it is ready. */
    record: string | null
    duration_seconds: number | null
    /** Path of a public MP4, whether it was put there or not. */
    open_video: string | null
    /** JSON: `{ language, path }[]`. */
    open_captions: string
    /** JSON: `ClipFile[]`; empty for a clip whose files are not listed yet. */
    files: string
    /** Of its files; empty like them. */
    digest: string
    size_bytes: number
    /** Uploaded or changed in the studio: imports skip it. */
    by_hand: number
    /** JSON array of codes: what is unusual, but usable. */
    warnings: string
    /** Id of the upload that it is made from. */
    source: string | null
    uploaded_by: number | null
    expert_id: number | null
    created_at: number
    updated_at: number
  }
  /** Drafts of captions, WebVTT. */
  transcript: { clip: string; language: 'ar' | 'en'; text: string; made_at: number }
  upload: {
    /** Random; also the folder of its pieces in the media store. */
    id: string
    kind: 'clip' | 'resource'
    clip: string | null
    filename: string
    size_bytes: number
    received_bytes: number
    /** JSON of the protocol's metadata. */
    metadata: string
    account_id: number | null
    /** In the media store, of a finished file to download. */
    path: string | null
    created_at: number
    expires_at: number
    finished_at: number | null
  }
  /** A part that arrived, `uploads/{upload}/{start}-{size}` in the media store. */
  upload_piece: { upload_id: string; starts_at: number; size_bytes: number }
  picture: {
    /** In the media store, of the widest version. */
    path: string
    /** In the media store, not public: the whole picture, from which others are cut. */
    original: string
    use: 'cover' | 'portrait' | 'lesson'
    width: number
    height: number
    size_bytes: number
    /** JSON: `{ width, path }[]`. */
    widths: string
    /** Percent from the left. */
    focus_x: number
    /** Percent from the top. */
    focus_y: number
    uploaded_by: number | null
    expert_id: number | null
    created_at: number
    /** When it was first found that nothing shows it; null while something does. */
    unused_since: Generated<number | null>
  }
  /** What open studios are told; old rows go after a day. */
  studio_event: {
    /** Random. */
    id: number
    at: number
    kind: string
    subject: string
    /** JSON. */
    body: string
  }
}
