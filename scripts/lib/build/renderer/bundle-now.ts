// A process of its own, since a bundler holds a gigabyte and changes the process:
//   node scripts/lib/build/renderer/bundle-now.ts FOLDER
import { limitMemory } from '#scripts/lib/build/limits.ts'
import { bundleRenderer } from './bundle.ts'

limitMemory()
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name a folder')
await bundleRenderer(folder)
