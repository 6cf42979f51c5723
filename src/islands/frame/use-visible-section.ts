import { useEffect, useState } from 'react'

/** @param ids of elements in their order, a constant. @returns id of the one that is read now; undefined before the first */
export function useVisibleSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [visible, setVisible] = useState<Id>()
  useEffect(() => {
    // A line a third of the way down the window.
    const observer = new IntersectionObserver(
      entries => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        const id = ids.find(one => one === entry?.target.id)
        if (id) setVisible(id)
      },
      { rootMargin: '-33% 0px -66%' }
    )
    for (const id of ids) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return visible
}
