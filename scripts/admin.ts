import { runCommand } from './lib/admin/run.ts'

process.exitCode = await runCommand(process.argv.slice(2))
