import { type ReactNode, useCallback, useState } from 'react'
import type { OwedRefund } from '#contract/studio/purchases.ts'
import { GivenDialog } from './given-dialog.tsx'

/** A dialog for one of several payments, and what opens it. */
export function useGivenDialog(): { dialog: ReactNode; ask: (owed: OwedRefund) => void } {
  const [owed, setOwed] = useState<OwedRefund>()
  const [isOpen, setOpen] = useState(false)
  const ask = useCallback((chosen: OwedRefund) => {
    setOwed(chosen)
    setOpen(true)
  }, [])
  const dialog = owed && <GivenDialog owed={owed} isOpen={isOpen} onClose={() => setOpen(false)} />
  return { dialog, ask }
}
