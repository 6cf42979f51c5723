import { createContext } from 'react'

/** Whether the draft may only be read, as by its expert while it is in review. */
export const ReadOnlyContext = createContext(false)
