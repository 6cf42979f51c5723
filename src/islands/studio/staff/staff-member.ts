import type { ReplyOf } from '#contract/endpoint.ts'
import type { listStaffAccounts } from '#contract/studio/staff.ts'

type Reply = ReplyOf<typeof listStaffAccounts>

/** An account of staff, as owners see it. */
export type ListedStaff = Reply['items'][number]
export type StaffInvitation = Reply['invitations'][number]
