import type { Migration } from '#server/db/migrate.ts'
import { catalogue } from './0001-catalogue.ts'
import { accounts } from './0002-accounts.ts'
import { instructorApplications } from './0003-instructor-applications.ts'
import { subscriptions } from './0004-subscriptions.ts'
import { learning } from './0005-learning.ts'
import { payments } from './0006-payments.ts'
import { phoneNumbers } from './0007-phone-numbers.ts'
import { progress } from './0008-progress.ts'
import { operating } from './0009-operating.ts'
import { refunds } from './0010-refunds.ts'
import { discountMarks } from './0011-discount-marks.ts'
import { knownNetworks } from './0012-known-networks.ts'
import { unprovedPhoneNumbers } from './0013-phone-numbers-unproved.ts'
import { bounds } from './0014-bounds.ts'
import { learnerMails } from './0015-learner-mails.ts'
import { mailNext } from './0016-mail-next.ts'
import { interests } from './0017-interests.ts'
import { trailerCaptions } from './0018-trailer-captions.ts'
import { learnerCounts } from './0019-learner-counts.ts'
import { paths } from './0020-paths.ts'
import { pathCertificates } from './0021-path-certificates.ts'
import { orderExtensions } from './0022-order-extensions.ts'
import { certificateContents } from './0023-certificate-contents.ts'
import { rateLimits } from './0024-rate-limit.ts'
import { catalogueChanges } from './0025-catalogue-changes.ts'
import { publications } from './0026-publications.ts'
import { staff } from './0027-staff.ts'
import { learnerSearch } from './0028-learner-search.ts'
import { finance } from './0029-finance.ts'
import { invitations } from './0030-invitations.ts'
import { rollups } from './0031-rollups.ts'

/** In the order they run. A migration that has run anywhere is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-catalogue', statements: catalogue },
  { name: '0002-accounts', statements: accounts },
  { name: '0003-instructor-applications', statements: instructorApplications },
  { name: '0004-subscriptions', statements: subscriptions },
  { name: '0005-learning', statements: learning },
  { name: '0006-payments', statements: payments },
  { name: '0007-phone-numbers', statements: phoneNumbers, isRebuild: true },
  { name: '0008-progress', statements: progress },
  { name: '0009-operating', statements: operating },
  { name: '0010-refunds', statements: refunds },
  { name: '0011-discount-marks', statements: discountMarks },
  { name: '0012-known-networks', statements: knownNetworks },
  { name: '0013-phone-numbers-unproved', statements: unprovedPhoneNumbers },
  { name: '0014-bounds', statements: bounds },
  { name: '0015-learner-mails', statements: learnerMails },
  { name: '0016-mail-next', statements: mailNext },
  { name: '0017-interests', statements: interests },
  { name: '0018-trailer-captions', statements: trailerCaptions },
  { name: '0019-learner-counts', statements: learnerCounts },
  { name: '0020-paths', statements: paths },
  { name: '0021-path-certificates', statements: pathCertificates },
  { name: '0022-order-extensions', statements: orderExtensions },
  { name: '0023-certificate-contents', statements: certificateContents },
  { name: '0024-rate-limit', statements: rateLimits },
  { name: '0025-catalogue-changes', statements: catalogueChanges },
  { name: '0026-publications', statements: publications },
  { name: '0027-staff', statements: staff },
  { name: '0028-learner-search', statements: learnerSearch },
  { name: '0029-finance', statements: finance },
  { name: '0030-invitations', statements: invitations },
  { name: '0031-rollups', statements: rollups }
]
