// A process of its own, since a bundler holds a gigabyte and changes the process:
//   node scripts/lib/build/renderer/bundle-now.ts FOLDER
import { readSettings } from '#server/settings/env.ts'
import { limitMemory } from '#scripts/lib/build/limits.ts'
import { bundleRenderer } from './bundle.ts'

limitMemory()
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name a folder')
const settings = readSettings(process.env)
process.env['PUBLIC_API_HOST'] = settings.publicApiHost
process.env['PUBLIC_PIXEL_URL'] = settings.pixelUrl ?? ''
process.env['PUBLIC_OFFLINE'] = settings.isOffline ? 'on' : 'off'
await bundleRenderer(folder, settings)
