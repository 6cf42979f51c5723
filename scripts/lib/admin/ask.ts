import { createInterface } from 'node:readline/promises'

/** Asks on the terminal; nothing where input comes from elsewhere. */
export function askOnTerminal(): ((question: string) => Promise<string>) | undefined {
  const { stdin, stdout } = process
  return stdin.isTTY && stdout.isTTY ? question => ask(question, stdin, stdout) : undefined
}

/** The answer; empty after Ctrl+C or Ctrl+D. */
export async function ask(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream
): Promise<string> {
  const lines = createInterface({ input, output })
  try {
    return await lines.question(question)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ABORT_ERR') throw error
    output.write('\n')
    return ''
  } finally {
    lines.close()
  }
}
