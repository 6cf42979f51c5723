import { join } from 'node:path'
import { bundle } from './bundle.ts'

const ui = (file: string) => join(import.meta.dirname, '../../src/ui', file)

/** The script that runs in every page before its first paint, as one line of text. */
export const bundleEarlyScript = () => bundle(ui('early/early.ts'))

/** The script that runs in every list of classes before its first paint, as one line of text. */
export const bundleFilterScript = () => bundle(ui('class-filter/early.ts'))
