import intent from './intent.ts'

/** Astro's runtime looks up directives here. */
const known = globalThis as { Astro?: Record<string, unknown> }
known.Astro = { ...known.Astro, intent }
dispatchEvent(new Event('astro:intent'))
