import { LONGEST } from '#contract/fields.ts'
import type { DraftModule } from '#contract/studio/classes/class-document.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { TwinField } from './twin-field.tsx'

/** The title of a module. */
export function ModuleForm({ module, at }: { module: DraftModule; at: number }) {
  const t = useTexts('studioClassEditor')
  return (
    <TwinField
      label={t('moduleTitle')}
      value={module.title}
      stepsOf={language => ['modules', at, 'title', language]}
      maxLength={LONGEST.title}
    />
  )
}
