import { join } from 'node:path'
import { bundle } from './bundle.ts'

const source = (file: string) => join(import.meta.dirname, '../../../../src', file)

/** The script that runs in every page before its first paint, as one line of text. */
export const bundleEarlyScript = () => bundle(source('page-scripts/pre-paint/pre-paint.ts'))

/** The script that runs in every list of classes before its first paint, as one line of text. */
export const bundleFilterScript = () => bundle(source('page-scripts/class-filter/pre-paint.ts'))

/** The script that runs in the page of results before those that draw them, as one line of text. */
export const bundleSearchScript = () =>
  bundle(source('page-scripts/search/ask-ahead.ts'), {
    values: { PUBLIC_API_HOST: process.env['PUBLIC_API_HOST'] ?? '' }
  })
