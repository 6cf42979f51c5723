import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import { startOver, undoStartOver } from '#stores/applications/instructor-application.ts'
import { $cleared, $isRestored } from '#stores/applications/instructor-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import type { FocusAfter } from './use-focus.ts'

interface Props {
  t: Translate<'application'>
  focusAfter: FocusAfter
}

export function Restored({ t, focusAfter }: Props) {
  const isRestored = useStore($isRestored)
  const isCleared = useStore($cleared) !== undefined
  return (
    <output>
      {(isRestored || isCleared) && (
        <span className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-brand-soft px-5 py-2">
          <span className="font-semibold">{t(isCleared ? 'cleared' : 'restored')}</span>
          <Button kind="plain" onClick={() => focusAfter(isCleared ? undoStartOver : startOver)}>
            {t(isCleared ? 'undoClear' : 'startOver')}
          </Button>
        </span>
      )}
    </output>
  )
}
