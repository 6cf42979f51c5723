import { createContext } from 'react'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'

/** Opens the part that has the field at these steps, and puts the focus into it. */
export type FocusField = (steps: DocumentSteps) => void

export const FocusFieldContext = createContext<FocusField>(() => undefined)
