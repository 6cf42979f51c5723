import { resolve } from 'node:path'

/** Node's compile cache saves a third of a start. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/node')

/** The environment of test processes. */
export function machine(): { PATH: string; HOME: string; NODE_COMPILE_CACHE: string } {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE: COMPILED }
}
