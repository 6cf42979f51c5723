import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent } from 'react'
import { type DropEdge, droppedItem, droppedModule, isRowData } from './row-data.ts'
import type { OutlineActs } from './use-outline-acts.ts'

/** Moves what was dragged in the outline to where it is dropped. */
export function useOutlineDrops(acts: OutlineActs, isReadOnly: boolean): void {
  const drop = useEffectEvent((dragged: object, target: object, edge: DropEdge) => {
    if (!isRowData(dragged) || !isRowData(target)) return
    if (dragged.kind === 'module') {
      acts.moveModule(dragged.module, droppedModule(dragged.module, target.module, edge))
    } else {
      acts.moveItem(dragged, droppedItem(dragged, target, edge))
    }
  })

  useEffect(() => {
    if (isReadOnly) return undefined
    return monitorForElements({
      canMonitor: ({ source }) => isRowData(source.data),
      onDrop: ({ source, location }) => {
        const [target] = location.current.dropTargets
        if (target) drop(source.data, target.data, target.data['edge'] as DropEdge)
      }
    })
  }, [isReadOnly])
}
