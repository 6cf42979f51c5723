/** Tables of those who operate the product. */
export interface OperatingSchema {
  /** Every change made by `npm run admin`. It outlives what it is about, so it holds nothing personal. */
  admin_log: {
    /** Drawn. */
    id: number
    at: number
    /** Who did it: the machine's user, or the name they gave. */
    who: string
    /** `promo add` */
    command: string
    /** What it was done to, by its number: `learner 17`, `promo UFUQ25`. */
    subject: string
    /** JSON: field → what it was and what it is, see `server/operating/admin/change.ts`. */
    change: string
    reason: string | null
  }
  /** Mails about applications that are still to be sent. */
  application_mail: {
    application_id: number
    kind: 'applicant' | 'team'
    requested_at: number
    attempts: number
    due_at: number
  }
}
