import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import { startOver } from '#stores/instructor-application.ts'
import { $isRestored } from '#stores/instructor-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import type { FocusAfter } from './use-focus.ts'

interface Props {
  t: Translate<'application'>
  focusAfter: FocusAfter
}

/** Says that the fields hold what was typed on an earlier visit. */
export function Restored({ t, focusAfter }: Props) {
  const isRestored = useStore($isRestored)
  return (
    <output>
      {isRestored && (
        <span className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-brand-soft py-2 pe-2 ps-5">
          <span className="font-semibold">{t('restored')}</span>
          <Button kind="plain" className="max-sm:-ms-4" onClick={() => focusAfter(startOver)}>
            {t('startOver')}
          </Button>
        </span>
      )}
    </output>
  )
}
