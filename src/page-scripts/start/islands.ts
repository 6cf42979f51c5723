// Astro writes this runtime into every page; the build takes it out there, since one file that every
// page shares costs a visitor less. The directives come first: the runtime asks for them at once.

import './directives.ts'
import 'astro/runtime/server/astro-island.js'
