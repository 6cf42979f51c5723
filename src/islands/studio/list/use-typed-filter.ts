import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $filters, setFilters } from '#stores/studio/router.ts'

/** Milliseconds without typing until the list follows. */
const PAUSE = 300

/** A filter that is typed: shown at once, and in the address after a pause. */
export function useTypedFilter(name: string): [typed: string, type: (text: string) => void] {
  const current = useStore($filters)[name] ?? ''
  const [typed, setTyped] = useState(current)
  const sent = useRef(current)

  useEffect(() => {
    // The address changed without typing.
    if (current === sent.current) return
    sent.current = current
    setTyped(current)
  }, [current])

  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      setFilters({ [name]: typed.trim() })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, name])

  return [typed, setTyped]
}
