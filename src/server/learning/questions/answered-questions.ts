import type { AnsweredQuestion } from '#contract/learning/questions/asked-question.ts'
import { ANSWERED_LONGEST, ANSWERED_MOST } from '#domain/learning/questions/question-limits.ts'
import type { Db } from '#server/db/open.ts'
import { type Post, publicAnswerOf, publicQuestionOf, selectPosts } from './posts.ts'

/** Answers of one question on the page of a class. */
const ANSWERS_MOST = 2

/** Answered questions about previews of a class, the most useful first; long texts are left out. */
export async function readAnsweredQuestions(db: Db, classId: number): Promise<AnsweredQuestion[]> {
  const questions = await selectPosts(db)
    .innerJoin('item', 'item.id', 'question_post.item_id')
    .where('question_post.class_id', '=', classId)
    .where('question_id', 'is', null)
    .where('is_answered', '=', 1)
    .where('state', '=', 'shown')
    .where('withdrawn_at', 'is', null)
    .where('item.is_preview', '=', 1)
    .where('item.retired', '=', 0)
    .where(eb => eb(eb.fn<number>('length', ['body']), '<=', ANSWERED_LONGEST.question))
    .orderBy('useful_count', 'desc')
    .orderBy('question_post.created_at', 'desc')
    .orderBy('question_post.id', 'desc')
    // Some have long answers only.
    .limit(2 * ANSWERED_MOST)
    .execute()
  const answers = await readShortAnswers(db, questions)
  return questions
    .map(question => {
      const own = answers.filter(answer => answer.question_id === question.id)
      const shown = own.slice(0, ANSWERS_MOST)
      return {
        ...publicQuestionOf(question),
        answers: shown.map(answer => publicAnswerOf(answer, question.accepted_id))
      }
    })
    .filter(question => question.answers.length > 0)
    .slice(0, ANSWERED_MOST)
}

/** Of experts first, then the accepted ones. */
async function readShortAnswers(db: Db, questions: readonly Post[]): Promise<Post[]> {
  if (questions.length === 0) return []
  const accepted = questions.flatMap(({ accepted_id }) => accepted_id ?? [])
  const rows = await selectPosts(db)
    .where(
      'question_id',
      'in',
      questions.map(({ id }) => id)
    )
    .where('state', '=', 'shown')
    .where('withdrawn_at', 'is', null)
    .where(eb => eb(eb.fn<number>('length', ['body']), '<=', ANSWERED_LONGEST.answer))
    .where(eb =>
      eb.or([
        eb('expert_id', 'is not', null),
        // No post has the id 0.
        eb('question_post.id', 'in', accepted.length > 0 ? accepted : [0])
      ])
    )
    .orderBy('useful_count', 'desc')
    .orderBy('question_post.created_at')
    .orderBy('question_post.id')
    .execute()
  const rank = ({ expert_id, id }: Post) => (expert_id !== null ? 0 : accepted.includes(id) ? 1 : 2)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
