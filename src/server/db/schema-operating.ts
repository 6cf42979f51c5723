export interface OperatingSchema {
  /** Every change by `npm run admin`, without personal data, since it is never deleted. */
  admin_log: {
    /** Random. */
    id: number
    at: number
    /** User of the machine, or a given name. */
    who: string
    /** `promo add` */
    command: string
    /** By number: `learner 17`, `promo UFUQ25`. */
    subject: string
    /** JSON: field → before and after, see `server/operating/admin/change.ts`. */
    change: string
    reason: string | null
  }
  /** Mails about applications to send. */
  application_mail: {
    application_id: number
    kind: 'applicant' | 'team'
    requested_at: number
    attempts: number
    due_at: number
  }
}
