import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { listClasses } from '#contract/catalogue/classes.ts'
import { listStudioQuestions } from '#contract/studio/questions.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole, useStaff } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { useNow } from '#islands/studio/details/use-now.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { ChoiceFilter, QueryFilter } from '#islands/studio/list/filters.tsx'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { $filters } from '#stores/studio/router.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { classesOfStaff } from './classes-of-staff.ts'
import { Conversation } from './conversation.tsx'
import { QuestionTabs } from './question-tabs.tsx'
import type { StudioQuestion } from './staff-text.ts'
import { AboutText, AuthorName, WrittenText } from './text-cell.tsx'

/** Questions without an answer of an expert, oldest first; or all of them, newest first. */
export function AskedList({ state }: { state: 'unanswered' | 'all' }) {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const seesLearners = useHasRole('support', 'owner')
  const { classId, query: words, id } = useStore($filters)
  const query = {
    state,
    ...(classId && { classId: Number(classId) }),
    ...(words && { query: words })
  }
  const list = useList(listStudioQuestions, query)
  const classes = useClassesToFilter()
  const columns = useAskedColumns(seesLearners)
  const opened = list.data?.items.find(question => `${question.id}` === id)

  return (
    <ListScreen
      name="questions"
      title={t('title')}
      lead={t(`lead.${state}`)}
      tabs={<QuestionTabs />}
      filters={
        <>
          <QueryFilter label={t('search')} placeholder={t('search')} />
          <ChoiceFilter
            name="classId"
            label={t('class')}
            all={t('allClasses')}
            options={classes.map(one => ({
              value: `${one.id}`,
              label: readText(one.title, locale).value
            }))}
          />
        </>
      }
      columns={columns}
      idOf={question => `${question.id}`}
      hasDetails
      {...list}
      empty={
        state === 'unanswered'
          ? { title: t('unansweredEmpty'), lead: t('unansweredEmptyLead') }
          : { title: t('allEmpty'), lead: t('allEmptyLead') }
      }
    >
      {id && <Conversation key={id} id={id} question={opened} />}
    </ListScreen>
  )
}

/** An expert's own classes; all of them for other staff. */
function useClassesToFilter() {
  const { data } = useResource(listClasses, { query: {} })
  return classesOfStaff(useStaff(), data?.items ?? [])
}

function useAskedColumns(seesLearners: boolean): ListColumn<StudioQuestion>[] {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const now = useNow()
  return useMemo(
    () => [
      {
        id: 'question',
        label: t('question'),
        value: ({ title }) => title,
        show: ({ title }) => (
          <span className="block lg:max-w-[50ch]" dir="auto">
            {title}
          </span>
        )
      },
      {
        id: 'body',
        label: t('text'),
        value: ({ body }) => body,
        show: question => <WrittenText text={question} />,
        isSpare: true
      },
      {
        id: 'age',
        onCard: 'foot',
        label: t('age'),
        value: ({ createdAt }) => createdAt,
        show: ({ createdAt }) => (
          <time className="whitespace-nowrap" dateTime={createdAt}>
            {formatAgo(createdAt, now, locale)}
          </time>
        )
      },
      {
        id: 'about',
        onCard: 'line',
        label: t('about'),
        value: ({ itemTitle }) => readText(itemTitle, locale).value,
        show: question => <AboutText text={question} questionId={question.id} />
      },
      {
        id: 'author',
        onCard: 'foot',
        label: t('author'),
        value: ({ author }) => readText(author, locale).value,
        show: question => <AuthorName text={question} isLinked={seesLearners} />
      },
      {
        id: 'answers',
        label: t('answerCount'),
        value: ({ answerCount }) => answerCount,
        isFigure: true
      },
      {
        id: 'state',
        onCard: 'foot',
        label: t('stateLabel'),
        value: ({ state }) => t(`state.${state}`),
        show: ({ state, isAnswered }) => (
          <Badge kind={state !== 'shown' ? 'warning' : isAnswered ? 'good' : 'neutral'}>
            {state !== 'shown' ? t(`state.${state}`) : t(isAnswered ? 'answered' : 'unanswered')}
          </Badge>
        )
      }
    ],
    [t, locale, now, seesLearners]
  )
}
