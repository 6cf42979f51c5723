import { useId, useMemo } from 'react'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { PlainLine } from './plain-field.tsx'

interface Props {
  label: string
  hint?: string
  steps: DocumentSteps
  value: string
  /** An empty name takes the field away. */
  isOptional?: boolean
  document: ClassDocument
}

/** Names a film, and offers those that the class uses already. */
export function ClipChoice({ document, isOptional = false, ...field }: Props) {
  const id = useId()
  const known = useMemo(() => clipsOf(document), [document])
  return (
    <>
      <PlainLine {...field} list={id} empty={isOptional ? undefined : ''} />
      <datalist id={id}>
        {known.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

function clipsOf({ class: { trailer }, modules }: ClassDocument): string[] {
  const items = modules.flatMap(module => module.items)
  const used = items.flatMap(item => (item.type === 'video' ? item.clip : []))
  return [...new Set([...used, trailer ?? ''])].filter(Boolean).toSorted()
}
