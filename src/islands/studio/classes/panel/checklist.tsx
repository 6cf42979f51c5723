import { type ReactNode, use } from 'react'
import type { ClassDocument, ClassProblem } from '#contract/studio/classes/class-document.ts'
import { readText } from '#i18n/text.ts'
import { fieldName } from '#islands/studio/classes/conflict/field-name.ts'
import { FocusFieldContext } from '#islands/studio/classes/editor/focus-field.ts'
import type { PlacedProblem } from '#islands/studio/classes/editor/issues.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useTeachers } from '#islands/studio/classes/list/use-teachers.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  document: ClassDocument
  placed: readonly PlacedProblem[]
}

/** What stands between the draft and learners, and what they would miss; each leads to its field. */
export function Checklist({ document, placed }: Props) {
  const t = useTexts('studioClassEditor')
  const errors = placed.filter(({ problem }) => problem.severity === 'error')
  const warnings = placed.filter(({ problem }) => problem.severity === 'warning')
  return (
    <div className="grid gap-6">
      {errors.length === 0 ? (
        <p className="flex gap-2 rounded-xl bg-good-soft p-3 text-good">
          <Icon name="success" className="mt-0.5 size-5" />
          {t('checklistDone')}
        </p>
      ) : (
        <ProblemList title={t('checklistErrors')} {...{ document }} placed={errors} />
      )}
      {warnings.length > 0 && (
        <ProblemList title={t('checklistWarnings')} {...{ document }} placed={warnings} />
      )}
    </div>
  )
}

function ProblemList({ title, document, placed }: Props & { title: string }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const focusField = use(FocusFieldContext)
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-bold text-ink-muted">{title}</h3>
      <ul className="grid gap-1">
        {placed.map(({ problem, steps }) => (
          <li key={`${problem.path} ${problem.code}`}>
            <CheckLine {...{ document, problem }} onPress={() => focusField(steps)}>
              <Icon
                name={problem.severity === 'error' ? 'alert' : 'info'}
                className={`mt-0.5 size-5 ${problem.severity === 'error' ? 'text-danger' : 'text-gold-ink'}`}
              />
              <span className="grid gap-0.5 text-start">
                <span>{readText(problem.message, locale).value}</span>
                <span className="text-sm text-ink-muted">
                  {fieldName(document, problem.path, t, locale)}
                </span>
              </span>
            </CheckLine>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  document: ClassDocument
  problem: ClassProblem
  onPress: () => void
  children: ReactNode
}

/** Leads to the field; to the page of the expert where that is what lacks something. */
const CheckLine = (props: LineProps) =>
  props.problem.code === 'expert_untranslated' ? (
    <ExpertLine {...props} />
  ) : (
    <FieldLine {...props} />
  )

const FieldLine = ({ onPress, children }: LineProps) => (
  <button className="check-line" type="button" onClick={onPress}>
    {children}
  </button>
)

function ExpertLine(props: LineProps) {
  const { teachers } = useTeachers()
  const expert = teachers.find(({ slug }) => slug === props.document.class.expert)
  if (!expert) return <FieldLine {...props} />
  return (
    <a className="check-line" href={studioHref('experts', { id: `${expert.id}` })}>
      {props.children}
    </a>
  )
}
