import { useState } from 'react'
import { listTextsToModerate, type ModeratedText } from '#contract/studio/questions.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { ListScreen } from '#islands/studio/list/list-screen.tsx'
import { useList } from '#islands/studio/list/use-list.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ModerateTextDialog } from './moderate-text-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { QuestionTabs } from './question-tabs.tsx'
import { AboutText, AuthorName, WrittenText } from './text-cell.tsx'
import { WhyWaiting, whyInWords } from './why-waiting.tsx'

/** Texts that were reported or held back, longest waiting first; or those that staff have hidden. */
export function ModerationQueue({ state }: { state: 'waiting' | 'hidden' }) {
  const t = useTexts('studioQuestions')
  const { locale } = useFacts()
  const mayDecide = useHasRole('editor', 'owner')
  const seesLearners = useHasRole('support', 'owner')
  const [decided, setDecided] = useState<{ text: ModeratedText; hidden: boolean }>()
  const [muted, setMuted] = useState<ModeratedText>()
  const query = { state }
  const list = useList(listTextsToModerate, query)
  const authorOf = (text: ModeratedText) => readText(text.author, locale).value

  const columns: ListColumn<ModeratedText>[] = [
    {
      id: 'text',
      label: t('text'),
      value: ({ title, body }) => `${title}\n${body}`.trim(),
      show: text => <WrittenText text={text} kind={text.kind} />
    },
    {
      id: 'why',
      label: t('why'),
      value: text => whyInWords(t, text),
      show: text => <WhyWaiting text={text} />
    },
    {
      id: 'about',
      onCard: 'line',
      label: t('about'),
      value: ({ itemTitle }) => readText(itemTitle, locale).value,
      show: text => <AboutText text={text} questionId={text.questionId} />
    },
    {
      id: 'author',
      onCard: 'foot',
      label: t('author'),
      value: authorOf,
      show: text => <AuthorName text={text} isLinked={seesLearners} />
    },
    {
      id: 'createdAt',
      onCard: 'foot',
      label: t('writtenAt'),
      value: ({ createdAt }) => createdAt,
      show: ({ createdAt }) => <Moment time={createdAt} />
    },
    {
      id: 'decide',
      isAction: true,
      onCard: 'foot',
      label: t('decision'),
      value: () => null,
      show: text => (
        <span className="flex flex-wrap gap-2 lg:grid">
          {mayDecide && state === 'waiting' && (
            <Button
              kind="quiet"
              icon="eyeOff"
              aria-label={t('hideBy', { author: authorOf(text) })}
              onClick={() => setDecided({ text, hidden: true })}
            >
              {t('hide')}
            </Button>
          )}
          {mayDecide && (
            <Button
              kind="quiet"
              icon="eye"
              aria-label={t('showBy', { author: authorOf(text) })}
              onClick={() => setDecided({ text, hidden: false })}
            >
              {t('show')}
            </Button>
          )}
          {text.learnerId !== undefined && !text.isExpert && (
            <Button
              kind="plain"
              aria-label={t('muteBy', { author: authorOf(text) })}
              onClick={() => setMuted(text)}
            >
              {t('mute')}
            </Button>
          )}
        </span>
      )
    }
  ]

  return (
    <ListScreen
      name="questionReports"
      title={t('title')}
      lead={t(`lead.${state}`)}
      tabs={<QuestionTabs />}
      columns={columns}
      idOf={({ kind, id }) => `${kind}${id}`}
      {...list}
      empty={
        state === 'waiting'
          ? { title: t('waitingEmpty'), lead: t('waitingEmptyLead') }
          : { title: t('hiddenEmpty'), lead: t('hiddenEmptyLead') }
      }
    >
      <ModerateTextDialog decided={decided} onClose={() => setDecided(undefined)} />
      <MuteDialog learner={muted} onClose={() => setMuted(undefined)} />
    </ListScreen>
  )
}
