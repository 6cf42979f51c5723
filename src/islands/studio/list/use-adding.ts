import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $filters, replaceFilters } from '#stores/studio/router.ts'

/** The dialog that adds to a list, which `?do=add` in the address opens too. */
export function useAdding(): { isAdding: boolean; add: () => void; endAdding: () => void } {
  const [isPressed, setPressed] = useState(false)
  const isAddressed = useStore($filters)['do'] === 'add'
  return {
    isAdding: isPressed || isAddressed,
    add: () => setPressed(true),
    endAdding() {
      setPressed(false)
      if (isAddressed) replaceFilters({ do: undefined })
    }
  }
}
