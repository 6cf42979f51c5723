import start from '@astrojs/react/client.js'
import type { ComponentType } from 'react'
import { Boundary } from './boundary.tsx'

type Props = Record<string, unknown>

/** Astro's client entry for React, with an error boundary around each island. */
const hydrate: typeof start = element => (Island: ComponentType<Props>, props, slots, options) => {
  const name = element.getAttribute('component-export') ?? ''
  const Guarded = (given: Props) => (
    <Boundary island={name}>
      <Island {...given} />
    </Boundary>
  )
  start(element)(Guarded, props, slots, options)
}

export default hydrate
