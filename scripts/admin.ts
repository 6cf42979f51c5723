// What an operator does without a screen, on the store that the settings name; the server may be running.
//
//   npm run admin -- help                                      all commands
//   npm run admin -- promo --help                              those of a subject
//   npm run admin -- promo add SUMMER25 --percent 25 --until 2026-08-31
//   npm run admin -- users disable mona@example.com --dry-run  shows what would change
//
// Each change is written down with who made it (`npm run admin -- log`). What is about money or cannot be
// taken back asks first, and wants --yes where there is no terminal. Exits 1 when it cannot be done, 2 when the command
// is not understood. Times are those of Cairo; with --json and --csv they are UTC.

import { runCommand } from './admin/run.ts'

process.exitCode = await runCommand(process.argv.slice(2))
