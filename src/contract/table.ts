import * as accounts from './accounts/accounts.ts'
import * as categories from './catalogue/categories.ts'
import * as changes from './catalogue/changes.ts'
import * as certificates from './certificates.ts'
import * as classes from './catalogue/classes.ts'
import * as clientErrors from './client-errors.ts'
import type { Endpoint } from './endpoint.ts'
import * as experts from './catalogue/experts.ts'
import * as goals from './learning/goals.ts'
import * as health from './health.ts'
import * as applications from './instructor-applications.ts'
import * as learning from './learning/learning.ts'
import * as media from './learning/media.ts'
import * as notes from './learning/notes.ts'
import * as notices from './learning/notices.ts'
import * as answers from './learning/questions/answers.ts'
import * as questions from './learning/questions/questions.ts'
import * as learnerPasskeys from './accounts/passkeys.ts'
import * as packages from './subscriptions/packages.ts'
import * as paths from './catalogue/paths.ts'
import * as profile from './accounts/profile.ts'
import * as promoCodes from './subscriptions/promo-codes.ts'
import * as providers from './accounts/providers.ts'
import * as recommendations from './learning/recommendations.ts'
import * as pushDevices from './learning/push-devices.ts'
import * as renewals from './subscriptions/renewals.ts'
import * as reminders from './learning/reminders.ts'
import * as search from './search/search.ts'
import * as signInWays from './accounts/sign-in-ways.ts'
import * as studioAnnouncements from './studio/announcements.ts'
import * as audit from './studio/audit.ts'
import * as studioAccount from './studio/account.ts'
import * as studioCertificates from './studio/certificates.ts'
import * as studioJobs from './studio/media/jobs.ts'
import * as studioMedia from './studio/media/clips.ts'
import * as studioPictures from './studio/media/pictures.ts'
import * as studioUploads from './studio/media/uploads.ts'
import * as catalogueImport from './studio/classes/catalogue-import.ts'
import * as classPreview from './studio/classes/class-preview.ts'
import * as classPresence from './studio/classes/class-presence.ts'
import * as filmCurves from './studio/classes/film-curves.ts'
import * as classRevisions from './studio/classes/class-revisions.ts'
import * as studioClasses from './studio/classes/classes.ts'
import * as studioExperts from './studio/classes/experts.ts'
import * as studioLearners from './studio/learners.ts'
import * as studioPackages from './studio/packages.ts'
import * as studioPromoCodes from './studio/promo-codes.ts'
import * as studioPurchases from './studio/purchases.ts'
import * as studioApplications from './studio/applications.ts'
import * as studioPasskeys from './studio/passkeys.ts'
import * as studioQuestions from './studio/questions.ts'
import * as studioReviews from './studio/reviews.ts'
import * as studioSite from './studio/site.ts'
import * as studioStaff from './studio/staff.ts'
import * as studioOverview from './studio/overview.ts'
import * as receipts from './subscriptions/receipts.ts'
import * as subscriptions from './subscriptions/subscriptions.ts'

const RESOURCES = {
  accounts,
  categories,
  certificates,
  changes,
  classes,
  clientErrors,
  experts,
  goals,
  health,
  applications,
  learnerPasskeys,
  learning,
  media,
  notes,
  notices,
  questions,
  receipts,
  answers,
  packages,
  paths,
  profile,
  promoCodes,
  pushDevices,
  providers,
  recommendations,
  reminders,
  renewals,
  search,
  signInWays,
  studioAnnouncements,
  audit,
  studioAccount,
  studioCertificates,
  catalogueImport,
  classPresence,
  classPreview,
  classRevisions,
  filmCurves,
  studioClasses,
  studioExperts,
  studioJobs,
  studioMedia,
  studioPictures,
  studioUploads,
  studioLearners,
  studioPackages,
  studioPromoCodes,
  studioPurchases,
  studioApplications,
  studioPasskeys,
  studioQuestions,
  studioReviews,
  studioSite,
  studioStaff,
  studioOverview,
  subscriptions
}

/** Every row with its name and resource. */
export const ROWS: readonly { name: string; resource: string; row: Endpoint }[] = Object.entries(
  RESOURCES
).flatMap(([resource, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isRow(entry[1]))
    .map(([name, row]) => ({ name, resource, row }))
)

function isRow(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
