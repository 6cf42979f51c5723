import { type ComponentType, lazy } from 'react'
import type { StudioSection } from '#domain/studio/sections.ts'

/** Each screen is a file of its own, loaded when it is opened. */
export const SCREENS: Record<StudioSection, ComponentType> = {
  overview: lazily(() => import('#islands/studio/overview/overview.tsx'), 'Overview'),
  classes: lazily(() => import('#islands/studio/classes/classes.tsx'), 'Classes'),
  experts: lazily(() => import('#islands/studio/experts/experts.tsx'), 'Experts'),
  categories: lazily(
    () => import('#islands/studio/classes/categories/category-list.tsx'),
    'CategoryList'
  ),
  media: lazily(() => import('#islands/studio/media/media.tsx'), 'Media'),
  jobs: lazily(() => import('#islands/studio/media/jobs/job-list.tsx'), 'JobList'),
  learners: lazily(() => import('#islands/studio/learners/learners.tsx'), 'Learners'),
  certificates: lazily(
    () => import('#islands/studio/certificates/certificate-list.tsx'),
    'CertificateList'
  ),
  reviews: lazily(() => import('#islands/studio/moderation/reviews/review-list.tsx'), 'ReviewList'),
  questions: lazily(
    () => import('#islands/studio/moderation/questions/staff-questions.tsx'),
    'StaffQuestions'
  ),
  applications: lazily(
    () => import('#islands/studio/experts/applications/application-list.tsx'),
    'ApplicationList'
  ),
  purchases: lazily(() => import('#islands/studio/purchases/purchase-list.tsx'), 'PurchaseList'),
  promoCodes: lazily(() => import('#islands/studio/promo-codes/promo-codes.tsx'), 'PromoCodes'),
  prices: lazily(() => import('#islands/studio/prices/prices.tsx'), 'Prices'),
  staff: lazily(() => import('#islands/studio/staff/staff-list.tsx'), 'StaffList'),
  audit: lazily(() => import('#islands/studio/staff/audit/audit-log.tsx'), 'AuditLog'),
  security: lazily(() => import('#islands/studio/security/security.tsx'), 'Security')
}

function lazily<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }))
}
