import type { Answer, Person, QAPage, Question } from 'schema-dts'
import type { Class } from '#contract/catalogue/classes.ts'
import { questionPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { type ShownQuestion, shownQuestions } from '#ui/catalogue/class-view/shown-questions.ts'
import { fullAddress } from '#ui/parts/address.ts'

/** The answered questions that the page shows, without those of the demo; undefined without any. */
export function questionsPage(item: Class, locale: Locale): QAPage | undefined {
  const asked = shownQuestions(item.answeredQuestions).filter(({ question }) => !question.isDemo)
  if (asked.length === 0) return undefined
  return { '@type': 'QAPage', mainEntity: asked.map(one => questionOf(item, one, locale)) }
}

function questionOf(item: Class, shown: ShownQuestion, locale: Locale): Question {
  const { question, body, answers } = shown
  const { id, contentId, at, title, author, createdAt, usefulCount, answerCount } = question
  const url = fullAddress(localized(questionPath(item.slug, contentId, id, at), locale))
  const given = answers.map(({ answer, body: text }) => ({
    isAccepted: answer.isAccepted,
    thing: {
      '@type': 'Answer',
      text,
      url,
      author: person(answer.author.name, locale),
      dateCreated: answer.createdAt,
      upvoteCount: answer.usefulCount
    } satisfies Answer
  }))
  const accepted = given.find(({ isAccepted }) => isAccepted)?.thing
  const suggested = given.filter(({ isAccepted }) => !isAccepted).map(({ thing }) => thing)
  return {
    '@type': 'Question',
    name: title,
    text: body.trim() || title,
    url,
    author: person(author.name, locale),
    dateCreated: createdAt,
    upvoteCount: usefulCount,
    answerCount,
    ...(accepted && { acceptedAnswer: accepted }),
    ...(suggested.length > 0 && { suggestedAnswer: suggested })
  }
}

const person = (name: Bilingual, locale: Locale): Person => ({
  '@type': 'Person',
  name: plainText(name, locale)
})
