import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { ClassBadges } from '#islands/studio/classes/list/class-badges.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { TitleText } from '#islands/studio/parts/title-text.tsx'
import { studioHref } from '#stores/studio/router.ts'
import { byNextStep, nextStep } from './next-step.ts'

/** Own classes with what each waits for, the next to work on first. */
export function OwnClasses({ classes }: { classes: readonly StudioClass[] }) {
  const t = useTexts('studioHome')
  const words = useTexts('studioClasses')
  const { locale } = useFacts()

  function stepText(one: StudioClass): string {
    const step = nextStep(one)
    if (step === 'comments') return t('step.comments', { count: one.openComments })
    if (step === 'problems') return t('step.problems', { count: one.problems })
    if (step === 'scheduled' && one.publishAt) {
      return t('step.scheduled', { time: formatShortMoment(one.publishAt, locale) })
    }
    return t(step === 'scheduled' ? 'step.waiting' : `step.${step}`)
  }

  return (
    <ul className="import-lines">
      {byNextStep(classes).map(one => (
        <li key={one.id} className="record-line">
          <div className="grid min-w-0 gap-1">
            <a className="covers font-semibold" href={studioHref('classes', { id: `${one.id}` })}>
              <TitleText title={one.title} untitled={words('untitled')} />
            </a>
            <p className="text-sm text-ink-muted">{stepText(one)}</p>
          </div>
          <ClassBadges {...one} />
        </li>
      ))}
    </ul>
  )
}
