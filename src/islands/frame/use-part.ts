import { useEffect, useState } from 'react'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** Loads a part of an island at first use. @param load the same function at every call */
export function usePart<Part>(
  name: string,
  isWanted: boolean,
  load: () => Promise<Part>
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isMissing = isWanted && !part
  useEffect(() => {
    if (isMissing) void lazily(name, load).then(setPart)
  }, [isMissing, name, load])
  return part
}
