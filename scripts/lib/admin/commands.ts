import { applications } from './applications.ts'
import { certificates } from './certificates.ts'
import type { Command } from './command.ts'
import { log } from './log.ts'
import { prices } from './prices.ts'
import { promo } from './promo.ts'
import { purchases } from './purchases.ts'
import { reviews } from './reviews.ts'
import { statistics } from './statistics.ts'
import { users } from './users.ts'

export const COMMANDS: readonly Command[] = [
  ...promo,
  ...prices,
  ...purchases,
  ...certificates,
  ...users,
  ...applications,
  ...reviews,
  statistics,
  log
]
