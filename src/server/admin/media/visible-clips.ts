import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import type { UseOfClip } from './clip-uses.ts'

type Viewer = Pick<StaffCaller, 'roles' | 'expertId'>
type Uses = readonly Pick<UseOfClip, 'expertId'>[]

const isEditor = ({ roles }: Viewer) => roles.includes('editor') || roles.includes('owner')

/** Experts see their own clips, and those of their classes. */
export function maySeeClip(viewer: Viewer, expertId: number | null, uses: Uses): boolean {
  if (isEditor(viewer)) return true
  const { expertId: own } = viewer
  return own !== undefined && (expertId === own || uses.some(use => use.expertId === own))
}

/** Experts change clips that no other expert's class shows. */
export function mayChangeClip(viewer: Viewer, expertId: number | null, uses: Uses): boolean {
  if (isEditor(viewer)) return true
  const { expertId: own } = viewer
  return maySeeClip(viewer, expertId, uses) && uses.every(use => use.expertId === own)
}
