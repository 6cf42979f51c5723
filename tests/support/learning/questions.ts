import type { ReplyOf } from '#contract/endpoint.ts'
import type {
  LearnerQuestion,
  QuestionAnswer
} from '#contract/learning/questions/asked-question.ts'
import type { getQuestion, listQuestions } from '#contract/learning/questions/questions.ts'
import type { SignedIn } from '#tests/support/accounts/accounts.ts'
import { ITEMS } from '#tests/support/catalogue/learning.ts'
import { askAs } from './learning.ts'
import type { TestApi } from '#tests/support/server.ts'
import { openStaff, setUpCodes, type Staff } from '#tests/support/accounts/staff.ts'

type Person = Pick<SignedIn, 'accessToken'>

/** A question about the first film, which is a preview. */
export const QUESTION = {
  contentId: ITEMS.welcome,
  at: 42,
  title: 'ما معنى «semantic HTML»؟',
  body: 'سمعت المصطلح في الثانية 42 ولم أفهم الفرق بينه وبين `div`.'
}

export const askThe = (api: TestApi, who: Person | undefined, fields: object = {}) =>
  askAs(api, who, 'POST /courses/1/questions', { ...QUESTION, ...fields })

/** Asks, and expects to be heard. */
export async function asked(
  api: TestApi,
  who: Person,
  fields: object = {}
): Promise<LearnerQuestion> {
  const answer = await askThe(api, who, fields)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as LearnerQuestion
}

export const reply = (api: TestApi, who: Person | undefined, id: number, body: string) =>
  askAs(api, who, `POST /questions/${id}/answers`, { body })

/** Answers, and expects to be heard. */
export async function replied(
  api: TestApi,
  who: Person,
  id: number,
  body = 'عنصر يصف معنى محتواه، مثل `nav`.'
): Promise<QuestionAnswer> {
  const answer = await reply(api, who, id, body)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as QuestionAnswer
}

export async function questionsFor(
  api: TestApi,
  who: Person | undefined,
  query = ''
): Promise<ReplyOf<typeof listQuestions>> {
  const answer = await askAs(api, who, `GET /courses/1/questions${query}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as never
}

export async function questionFor(
  api: TestApi,
  who: Person | undefined,
  id: number,
  query = ''
): Promise<ReplyOf<typeof getQuestion>> {
  const answer = await askAs(api, who, `GET /questions/${id}${query}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as never
}

/** The expert of a class, with a second factor. */
export async function expertOf(api: TestApi, classId = 1): Promise<Staff> {
  const { expert_id } = await api.db
    .selectFrom('class')
    .select('expert_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const expert = await openStaff(api, ['expert'], expert_id)
  await setUpCodes(api, expert)
  return expert
}

/** Empties all of it. */
export async function forgetQuestions({ db }: TestApi): Promise<void> {
  await db.deleteFrom('question_post').execute()
  await db.deleteFrom('held_word').execute()
  await db.deleteFrom('muted_learner').execute()
}
