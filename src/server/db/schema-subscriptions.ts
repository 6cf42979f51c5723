/** Tables of subscriptions. */
export interface SubscriptionSchema {
  /** One of a learner; an extension changes it, and the purchases keep how it came about. */
  subscription: {
    id: number
    learner_id: number
    /** Plan that was bought last. */
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    /** Piastres paid for it. */
    price: number
    started_at: number
    /** Access ends there, whatever else is said of the subscription. */
    expires_at: number
    cancelled_at: number | null
  }
}
