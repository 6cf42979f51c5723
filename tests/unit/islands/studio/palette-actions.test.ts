import { expect, test } from 'vitest'
import { decideApplicationToTeach } from '#contract/studio/applications.ts'
import { changeCertificate } from '#contract/studio/certificates.ts'
import { resetLearnerPassword } from '#contract/studio/learners.ts'
import { setStudioPackage } from '#contract/studio/packages.ts'
import { createPromoCode } from '#contract/studio/promo-codes.ts'
import { refundPurchase } from '#contract/studio/purchases.ts'
import { moderateReview } from '#contract/studio/reviews.ts'
import { addStaffAccount } from '#contract/studio/staff.ts'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { maySee } from '#domain/studio/sections.ts'
import {
  actionsFor,
  PALETTE_ACTIONS,
  type PaletteActionName
} from '#islands/studio/palette/palette-actions.ts'

const ROW_OF = {
  addCode: createPromoCode,
  refund: refundPurchase,
  changePrices: setStudioPackage,
  invite: addStaffAccount,
  sendPassword: resetLearnerPassword,
  correctCertificate: changeCertificate,
  hideReview: moderateReview,
  replyApplication: decideApplicationToTeach
} as const satisfies Record<PaletteActionName, unknown>

test.each(ROLES)('the search offers %s what the API lets them do, where they see it', role => {
  const offered = actionsFor([role])
  const allowed = (Object.keys(ROW_OF) as PaletteActionName[]).filter(name =>
    (ROW_OF[name].staff as readonly string[]).includes(role)
  )
  expect(offered).toEqual(allowed)
  for (const name of offered) expect(maySee(PALETTE_ACTIONS[name].section, [role])).toBe(true)
})
