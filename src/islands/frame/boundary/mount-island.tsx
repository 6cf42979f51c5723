import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Boundary } from './boundary.tsx'

/** Draws an island that no host has prerendered, inside a boundary. @param island its name in a report */
export function mountIsland(island: string, place: Element, draw: () => ReactNode): Root {
  const root = createRoot(place)
  const Island = draw
  root.render(
    <Boundary island={island}>
      <Island />
    </Boundary>
  )
  return root
}
