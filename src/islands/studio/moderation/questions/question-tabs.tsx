import { useStore } from '@nanostores/react'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { TabLinks } from '#ui/kit/navigation/tab-links.tsx'

const EVERYBODY: readonly Role[] = ['expert', 'editor', 'support', 'owner']
const MODERATING: readonly Role[] = ['editor', 'support', 'owner']

/** Lists of the screen in their order, with the roles that see each. */
const TABS = {
  waiting: MODERATING,
  unanswered: EVERYBODY,
  all: EVERYBODY,
  hidden: MODERATING,
  muted: MODERATING,
  words: MODERATING
} as const satisfies Record<string, readonly Role[]>

export type QuestionTab = keyof typeof TABS

/** Lists that these roles see; the first one opens. */
export function questionTabsOf(roles: readonly Role[]): QuestionTab[] {
  return (Object.keys(TABS) as QuestionTab[]).filter(tab =>
    TABS[tab].some(role => roles.includes(role))
  )
}

/** The list in the address, or the first one. */
export function useQuestionTab(): QuestionTab {
  const tabs = questionTabsOf(useStaff().roles)
  const { tab } = useStore($filters)
  return tabs.find(one => one === tab) ?? tabs[0] ?? 'unanswered'
}

export function QuestionTabs() {
  const t = useTexts('studioQuestions')
  const tabs = questionTabsOf(useStaff().roles)
  const current = useQuestionTab()
  const hrefOf = (tab: QuestionTab) =>
    studioHref('questions', tab === tabs[0] ? undefined : { tab })
  return (
    <div className="mb-5">
      <TabLinks
        label={t('tabs')}
        links={tabs.map(tab => ({ href: hrefOf(tab), label: t(`tab.${tab}`) }))}
        current={hrefOf(current)}
      />
    </div>
  )
}
