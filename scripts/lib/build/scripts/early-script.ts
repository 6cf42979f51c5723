import { join } from 'node:path'
import { bundle } from './bundle.ts'

const source = (file: string) => join(import.meta.dirname, '../../../../src', file)

/** For every page, as one line of text. */
export const bundleEarlyScript = () => bundle(source('page-scripts/pre-paint/pre-paint.ts'))

/** For lists of classes. */
export const bundleFilterScript = () => bundle(source('page-scripts/class-filter/pre-paint.ts'))

/** For the page of search results. */
export const bundleSearchScript = () =>
  bundle(source('page-scripts/search/ask-ahead.ts'), {
    values: { PUBLIC_API_HOST: process.env['PUBLIC_API_HOST'] ?? '' }
  })
