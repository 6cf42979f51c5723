import {
  acceptAnswer,
  markAnswerUseful,
  unmarkAnswerUseful
} from '#contract/learning/questions/answers.ts'
import type {
  LearnerQuestion,
  QuestionAnswer
} from '#contract/learning/questions/asked-question.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  followQuestion,
  markQuestionUseful,
  unfollowQuestion,
  unmarkQuestionUseful
} from '#contract/learning/questions/questions.ts'
import { call } from '#stores/api.ts'
import { notify } from '#stores/frame/notice.ts'
import { $thread, changeAnswer, changeAsked } from './question-thread.ts'

/** What each mark shall be; present while a call about it runs. */
const wanted = new Map<string, boolean>()

interface Toggle {
  row: { on: Endpoint; off: Endpoint }
  id: number
  show: (isOn: boolean) => void
}

/** Shows it at once, sends the last wish, and takes it back when the API refuses. */
async function toggle({ row, id, show }: Toggle, isOn: boolean): Promise<void> {
  const key = `${row.on.path} ${id}`
  show(isOn)
  const isRunning = wanted.has(key)
  wanted.set(key, isOn)
  if (isRunning) return
  let sent = isOn
  let isDone = await send(row, id, sent)
  while (isDone && wanted.get(key) !== sent) {
    sent = !sent
    // oxlint-disable-next-line no-await-in-loop -- The last wish counts, one call at a time.
    isDone = await send(row, id, sent)
  }
  wanted.delete(key)
  if (isDone) return
  show(!sent)
  notify('error', 'questionAct')
}

async function send({ on, off }: Toggle['row'], id: number, isOn: boolean): Promise<boolean> {
  const answer = await call(isOn ? on : off, { params: { id: `${id}` } } as never)
  return answer.ok
}

type Counted = Pick<LearnerQuestion | QuestionAnswer, 'isUseful' | 'usefulCount'>

function marked<Text extends Counted>(text: Text, isUseful: boolean): Text {
  if (isUseful === (text.isUseful === true)) return text
  const { isUseful: _, ...rest } = text
  const usefulCount = Math.max(0, text.usefulCount + (isUseful ? 1 : -1))
  return { ...rest, usefulCount, ...(isUseful && { isUseful }) } as Text
}

export const setQuestionUseful = (id: number, isUseful: boolean): Promise<void> =>
  toggle(
    {
      row: { on: markQuestionUseful, off: unmarkQuestionUseful },
      id,
      show: isOn => changeAsked(id, question => marked(question, isOn))
    },
    isUseful
  )

export const setAnswerUseful = (id: number, isUseful: boolean): Promise<void> =>
  toggle(
    {
      row: { on: markAnswerUseful, off: unmarkAnswerUseful },
      id,
      show: isOn => changeAnswer(id, answer => marked(answer, isOn))
    },
    isUseful
  )

export const setFollowed = (id: number, isFollowed: boolean): Promise<void> =>
  toggle(
    {
      row: { on: followQuestion, off: unfollowQuestion },
      id,
      show: isOn =>
        changeAsked(id, question => {
          const { isFollowed: _, ...rest } = question
          return isOn ? { ...rest, isFollowed: isOn } : rest
        })
    },
    isFollowed
  )

/** Accepts an answer of the open question in place of the one before. */
export async function acceptAsBest(answerId: number): Promise<boolean> {
  const answer = await call(acceptAnswer, { params: { id: `${answerId}` } })
  const thread = $thread.get()
  if (!answer.ok) {
    notify('error', answer.code === 'second_factor_required' ? 'questionExpert' : 'questionAct')
    return false
  }
  if (thread.step !== 'loaded') return true
  const answers = thread.answers.map(one => ({ ...one, isAccepted: one.id === answerId }))
  $thread.set({ ...thread, answers })
  changeAsked(thread.id, question => ({ ...question, isAnswered: true }))
  return true
}
