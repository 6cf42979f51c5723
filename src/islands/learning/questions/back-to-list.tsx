import type { Translate } from '#i18n/translator.ts'
import { $questionView } from '#stores/learning/questions/question-view.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

export function BackToList({ t }: { t: Translate<'questions'> }) {
  return (
    <p className="-mt-2">
      <Button kind="plain" onClick={() => $questionView.set({ view: 'list' })}>
        <Icon name="forward" className="size-5 mirrors rotate-180" />
        {t('back')}
      </Button>
    </p>
  )
}
