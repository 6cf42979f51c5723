import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Boundary } from './boundary.tsx'

/** Renders an island without an Astro element, inside a boundary. @param island its name in reports */
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
