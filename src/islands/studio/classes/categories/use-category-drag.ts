import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type RowEdge = 'before' | 'after'

const idIn = (data: Record<string | symbol, unknown>) => Number(data['category'] ?? 0)

/** Lets a row be dragged by its handle onto others. @returns where one would land */
export function useCategoryDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: number
): RowEdge | undefined {
  const [edge, setEdge] = useState<RowEdge>()
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (!element || !dragHandle) return undefined
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ category: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idIn(source.data) > 0,
        getData: ({ input }) => {
          const box = element.getBoundingClientRect()
          const isUpper = input.clientY < box.top + box.height / 2
          return { category: id, edge: isUpper ? 'before' : 'after' }
        },
        onDrag: ({ self, source }) =>
          setEdge(source.element === element ? undefined : (self.data['edge'] as RowEdge)),
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined)
      })
    )
  }, [row, handle, id])
  return edge
}

/** Calls `drop` with the row that was dragged and the one that it landed beside. */
export function useCategoryDrops(drop: (id: number, target: number, edge: RowEdge) => void): void {
  const land = useEffectEvent(drop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => idIn(source.data) > 0,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets
          if (!target) return
          land(idIn(source.data), idIn(target.data), target.data['edge'] as RowEdge)
        }
      }),
    []
  )
}
