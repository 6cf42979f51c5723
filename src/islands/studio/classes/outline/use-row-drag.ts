import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { type DropEdge, edgeOf, isRowData, mayDrop, type RowData } from './row-data.ts'

/** Lets a row be dragged, and others be dropped before or after it. @returns where one would land */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  data: RowData,
  isMovable: boolean
): DropEdge | undefined {
  const [edge, setEdge] = useState<DropEdge>()
  const key = JSON.stringify(data)

  useEffect(() => {
    const element = row.current
    if (!element || !isMovable) return undefined
    const own = JSON.parse(key) as RowData
    return combine(
      draggable({ element, getInitialData: () => ({ ...own }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isRowData(source.data) && mayDrop(source.data, own),
        getData: ({ input, source }) => {
          const dragged = isRowData(source.data) ? source.data : own
          const box = element.getBoundingClientRect()
          return { ...own, edge: edgeOf(dragged, own, input.clientY < box.top + box.height / 2) }
        },
        onDrag: ({ self, source }) => {
          setEdge(source.element === element ? undefined : (self.data['edge'] as DropEdge))
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined)
      })
    )
  }, [row, key, isMovable])

  return edge
}
