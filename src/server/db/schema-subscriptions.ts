export interface SubscriptionSchema {
  /** One a learner; extensions change it. */
  subscription: {
    id: number
    learner_id: number
    /** Plan that was bought last. */
    type: 'MONTHLY' | 'QUARTERLY' | 'YEARLY'
    /** Piastres paid for it. */
    price: number
    started_at: number
    /** Access always ends there. */
    expires_at: number
    cancelled_at: number | null
  }
}
