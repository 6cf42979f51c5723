import { HeldWords } from './held-words.tsx'
import { ModerationQueue } from './moderation-queue.tsx'
import { MutedLearners } from './muted-learners.tsx'
import { AskedList } from './asked-list.tsx'
import { useQuestionTab } from './question-tabs.tsx'

/** Questions of learners: what waits for staff, what waits for an answer, and who may not write. */
export function StaffQuestions() {
  const tab = useQuestionTab()
  switch (tab) {
    case 'waiting':
    case 'hidden':
      return <ModerationQueue key={tab} state={tab} />
    case 'unanswered':
    case 'all':
      return <AskedList key={tab} state={tab} />
    case 'muted':
      return <MutedLearners />
    case 'words':
      return <HeldWords />
  }
}
