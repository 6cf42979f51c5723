import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  getApplicationToTeach,
  listApplicationsToTeach
} from '#contract/studio/applications.ts'

export type ListedApplication = ReplyOf<typeof listApplicationsToTeach>['items'][number]
export type WholeApplication = ReplyOf<typeof getApplicationToTeach>
export type ApplicationState = ListedApplication['status']

export const APPLICATION_STATES = ['new', 'answered', 'accepted', 'declined'] as const
