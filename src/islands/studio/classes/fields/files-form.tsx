import { use } from 'react'
import { LONGEST } from '#contract/fields.ts'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { moved } from '#domain/studio/drafts/at-steps.ts'
import { formatBytes } from '#i18n/format/format.ts'
import { ReadOnlyContext } from '#islands/studio/classes/editor/read-only.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { changeList } from '#stores/studio/drafts/draft.ts'
import { AddFiles } from './add-files.tsx'
import { EntryTools } from './entry-tools.tsx'
import { TwinField } from './twin-field.tsx'
import { useOwnProblem } from './use-own-problem.ts'

type Resource = ClassDocument['resources'][number]

const STEPS = ['resources'] as const

/** Files to download, with their titles and order, and more of them. */
export function FilesForm({ resources }: { resources: readonly Resource[] }) {
  const t = useTexts('studioClassEditor')
  const isReadOnly = use(ReadOnlyContext)
  return (
    <div className="grid gap-6">
      {resources.length === 0 ? (
        <p className="text-ink-muted">{t('filesNone')}</p>
      ) : (
        <FileList resources={resources} />
      )}
      {!isReadOnly && <AddFiles count={resources.length} />}
    </div>
  )
}

function FileList({ resources }: { resources: readonly Resource[] }) {
  return (
    <ol className="grid gap-6">
      {resources.map((resource, at) => (
        <li key={resource.file} className="entry-line">
          <FileFields resource={resource} at={at} />
          <EntryTools
            name={resource.file}
            at={at}
            count={resources.length}
            onMove={to => changeList<Resource>(STEPS, list => moved(list, at, to))}
            onRemove={() => changeList<Resource>(STEPS, list => list.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ol>
  )
}

function FileFields({ resource, at }: { resource: Resource; at: number }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const { error } = useOwnProblem([...STEPS, at, 'file'])
  const { file, sizeBytes, title } = resource
  return (
    <div className="grid min-w-0 gap-2">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
        <bdi className="break-all" dir="ltr">
          {file}
        </bdi>
        {sizeBytes !== undefined && <bdi>{formatBytes(sizeBytes, locale)}</bdi>}
      </p>
      {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      <TwinField
        label={t('fileTitle')}
        value={title}
        stepsOf={language => [...STEPS, at, 'title', language]}
        maxLength={LONGEST.title}
      />
    </div>
  )
}
