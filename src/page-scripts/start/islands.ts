// Astro inlines this runtime; the build removes it from pages, since a shared file is cached. The
// directives must be defined first.

import './directives.ts'
import 'astro/runtime/server/astro-island.js'
