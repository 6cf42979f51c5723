import { runCommand } from './admin/run.ts'

process.exitCode = await runCommand(process.argv.slice(2))
