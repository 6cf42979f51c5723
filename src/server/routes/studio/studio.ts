import type { Hono } from 'hono'
import type { Typesetter } from '#server/certificates/typesetter.ts'
import { studioAccountRoutes } from './account.ts'
import { announcementRoutes } from './announcements.ts'
import { studioApplicationsRoutes } from './applications.ts'
import { auditRoutes } from './audit.ts'
import { studioCertificateRoutes } from './certificates.ts'
import { learnerChangeRoutes } from './learner-changes.ts'
import { studioLearnerRoutes } from './learners.ts'
import { studioPackageRoutes } from './packages.ts'
import { studioPromoCodeRoutes } from './promo-codes.ts'
import { studioPurchaseRoutes } from './purchases.ts'
import { studioPasskeysRoutes } from './passkeys.ts'
import { studioQuestionsRoutes } from './questions.ts'
import { studioReviewsRoutes } from './reviews.ts'
import { studioSiteRoutes } from './site.ts'
import { studioStaffRoutes } from './staff.ts'
import { overviewRoutes } from './overview.ts'
import { archiveRoutes } from './classes/archives.ts'
import { studioClassRoutes } from './classes/classes.ts'
import { classDraftRoutes } from './classes/drafts.ts'
import { studioExpertRoutes } from './classes/experts.ts'
import { filmCurveRoutes } from './classes/film-curves.ts'
import { studioMediaRoutes } from './media/clips.ts'
import { jobRoutes } from './media/jobs.ts'
import { pictureRoutes } from './media/pictures.ts'
import { uploadRoutes } from './media/uploads.ts'

/** Rows for staff. */
export function studioRoutes(
  app: Hono,
  deps: Parameters<typeof jobRoutes>[1] & { canTranscribe: boolean; typesetter: Typesetter }
): void {
  studioAccountRoutes(app, deps)
  uploadRoutes(app, deps)
  studioMediaRoutes(app, deps)
  pictureRoutes(app, deps)
  jobRoutes(app, deps)
  studioPasskeysRoutes(app, deps)
  studioStaffRoutes(app, deps)
  studioReviewsRoutes(app, deps)
  studioQuestionsRoutes(app, deps)
  announcementRoutes(app, deps)
  studioApplicationsRoutes(app, deps)
  studioSiteRoutes(app, deps)
  auditRoutes(app, deps)
  studioCertificateRoutes(app, deps)
  studioLearnerRoutes(app, deps)
  learnerChangeRoutes(app, deps)
  studioPackageRoutes(app, deps)
  studioPromoCodeRoutes(app, deps)
  studioPurchaseRoutes(app, deps)
  overviewRoutes(app, deps)
  studioClassRoutes(app, deps)
  classDraftRoutes(app, deps)
  archiveRoutes(app, deps)
  studioExpertRoutes(app, deps)
  filmCurveRoutes(app, deps)
}
