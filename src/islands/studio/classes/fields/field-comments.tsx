import type { DocumentSteps } from '#domain/studio/document-paths.ts'

/** Comments of reviewers on the value at these steps. */
export function FieldComments({ steps }: { steps: DocumentSteps }) {
  void steps
  return null
}
