import intent from './intent.ts'

/** Where Astro's runtime looks for what brings an island to life. */
const known = globalThis as { Astro?: Record<string, unknown> }
known.Astro = { ...known.Astro, intent }
dispatchEvent(new Event('astro:intent'))
