import { useEffect, useState } from 'react'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { findRecords, type FoundRecords } from './record-searches.tsx'

/** Milliseconds without typing until the API is asked. */
const PAUSE = 250
/** Characters below which the API is not asked. */
const FEWEST = 2

interface Found {
  typed: string
  found: FoundRecords
}

/** Learners, orders, codes and certificates that fit what was typed. */
export function useFoundRecords(typed: string): {
  found: FoundRecords
  isSearching: boolean
} {
  const { roles } = useStaff()
  const { locale } = useFacts()
  const [latest, setLatest] = useState<Found>({ typed: '', found: [] })
  const wanted = typed.trim()
  const isWanted = wanted.length >= FEWEST

  useEffect(() => {
    if (!isWanted) return undefined
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = untilCleanup(findRecords(wanted, roles, locale), found =>
        setLatest({ typed: wanted, found })
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [wanted, isWanted, roles, locale])

  const isSearching = isWanted && latest.typed !== wanted
  // Those of the words before stay, but none of them is meant now.
  const found = isSearching
    ? latest.found.map(group => ({ ...group, isMeant: false }))
    : latest.found
  return { found: isWanted ? found : [], isSearching }
}
