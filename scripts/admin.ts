import { runCommand } from './lib/admin/program.ts'

process.exitCode = await runCommand(process.argv.slice(2))
