import type { ReplyOf } from '#contract/endpoint.ts'
import type { listLearnerNotices } from '#contract/learning/notices.ts'
import type { LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import { queueNoticeMails } from '#server/accounts/notices/queue-notice-mails.ts'
import { PASSWORD, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { askAs } from './learning.ts'
import type { TestApi } from '#tests/support/server.ts'

export async function noticesOf(
  api: TestApi,
  who: SignedIn,
  query = ''
): Promise<ReplyOf<typeof listLearnerNotices>> {
  const answer = await askAs(api, who, `GET /notices${query}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as never
}

export async function unreadOf(api: TestApi, who: SignedIn): Promise<number> {
  const answer = await askAs(api, who, 'GET /notices/unread')
  return ((await answer.json()) as { count: number }).count
}

export const choose = (
  api: TestApi,
  who: SignedIn,
  kind: LearnerNoticeKind,
  mail: string,
  bell = true
) => askAs(api, who, 'PUT /profile/notice-preferences', { kinds: [{ kind, bell, mail }] })

/** Sends what is due at a time. @returns the mails to a learner */
export async function mailsAt(api: TestApi, who: SignedIn, time: Date) {
  api.clock.now = time
  await queueNoticeMails(api.db, { now: () => time })
  await api.deliver()
  return api.mails.splice(0).filter(({ to }) => to === who.email)
}

/** Empties all of it. */
export async function forgetNotices({ db }: TestApi): Promise<void> {
  await db.deleteFrom('push_message').execute()
  await db.deleteFrom('push_device').execute()
  await db.deleteFrom('notice').execute()
  await db.deleteFrom('notice_mail').execute()
  await db.deleteFrom('notice_preference').execute()
  await db.deleteFrom('notice_setting').execute()
  await db.deleteFrom('announcement').execute()
}

/** Signs in once more, since access tokens end after minutes. */
export async function signInAgain(api: TestApi, who: SignedIn): Promise<void> {
  const answer = await send(api, 'POST /auth/login', { email: who.email, password: PASSWORD })
  if (!answer.ok) throw new Error(await answer.text())
  Object.assign(who, await answer.json())
}
