import { createHash } from 'node:crypto'
import type { Quiz } from '#server/catalogue/import/formats.ts'

type Content = Omit<Quiz, 'title'>
type Words = Quiz['questions'][number]['text']

/**
 * The questions with ids for them and their options. Ids are hashes of the texts: moving keeps
 * them, changing does not.
 */
export function questionsOf({ questions }: Content) {
  const ids = numbered(questions.map(({ text }) => text))
  return questions.map(({ text, options, explanation, see }, at) => {
    const id = ids[at] ?? 0
    const optionIds = numbered(
      options.map(option => option.text),
      String(id)
    )
    const listed = options.map((option, place) => ({ ...option, id: optionIds[place] ?? 0 }))
    const right = listed.flatMap(option => (option.correct ? [option.id] : []))
    return { id, text, explanation, see, options: listed, right }
  })
}

/** Ids; of two equal texts the second gets another. */
function numbered(texts: readonly Words[], within = ''): number[] {
  const taken = new Set<number>()
  return texts.map(({ ar, en }) => {
    let id: number
    let round = 0
    do id = numberOf(JSON.stringify([within, ar, en, round++]))
    while (taken.has(id))
    taken.add(id)
    return id
  })
}

/** 1 to 2⁴⁸. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) + 1
}
