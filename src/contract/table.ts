import * as accounts from './accounts.ts'
import * as categories from './categories.ts'
import * as certificates from './certificates.ts'
import * as classes from './classes.ts'
import * as clientErrors from './client-errors.ts'
import type { Endpoint } from './endpoint.ts'
import * as experts from './experts.ts'
import * as health from './health.ts'
import * as applications from './instructor-applications.ts'
import * as learning from './learning.ts'
import * as media from './media.ts'
import * as notes from './notes.ts'
import * as packages from './packages.ts'
import * as paths from './paths.ts'
import * as profile from './profile.ts'
import * as promoCodes from './promo-codes.ts'
import * as search from './search.ts'
import * as subscriptions from './subscriptions.ts'

const RESOURCES = {
  accounts,
  categories,
  certificates,
  classes,
  clientErrors,
  experts,
  health,
  applications,
  learning,
  media,
  notes,
  packages,
  paths,
  profile,
  promoCodes,
  search,
  subscriptions
}

/** Every row of the contract, with its name and the resource it belongs to. */
export const ROWS: readonly { name: string; resource: string; row: Endpoint }[] = Object.entries(
  RESOURCES
).flatMap(([resource, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isRow(entry[1]))
    .map(([name, row]) => ({ name, resource, row }))
)

function isRow(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
