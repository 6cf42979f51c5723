// Astro writes this runtime into every page; the build takes it out there, since one file that every
// page shares costs a visitor less.

import 'astro/runtime/server/astro-island.js'
import intent from '#islands/intent.ts'

const { Astro = {} } = globalThis as { Astro?: Record<string, unknown> }
Object.assign(globalThis, { Astro: { ...Astro, intent } })
dispatchEvent(new Event('astro:intent'))
