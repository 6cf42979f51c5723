import { CommanderError, Option } from 'commander'
import { describe, expect, test } from 'vitest'
import { commandLine, count } from '#scripts/lib/cli.ts'

const captions = new Option('--captions <file>')
  .argParser((text: string, all: string[]) => [...all, text])
  .default([])

/** What the command line answers to these words. */
function answer(words: string): { code: number; output: string } {
  let output = ''
  const write = (text: string) => void (output += text)
  try {
    commandLine('npm run backup --', 'Saves a store.', 'npm run backup -- --keep 14')
      .exitOverride()
      .configureOutput({ writeOut: write, writeErr: write })
      .argument('[file]', 'the backup')
      .option('--keep <number>', 'removes older ones', count)
      .option('--note <text>', 'for the log', 'none')
      .option('--replace', 'replaces the store')
      .addOption(captions)
      .parse(words.split(' '), { from: 'user' })
    return { code: 0, output }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { code: error.exitCode, output }
  }
}

describe('a command line', () => {
  test.each([
    '--keep 3 FILE --replace',
    '--note=-3',
    '--note=',
    '--note one',
    '--captions ar.vtt --captions en.vtt',
    '-- --kep'
  ])('understands %s', words => {
    expect(answer(words)).toEqual({ code: 0, output: '' })
  })

  test.each([
    ['--kep 3', "unknown option '--kep'\n(Did you mean --keep?)"],
    ['--frobnicate', "unknown option '--frobnicate'"],
    ['--toString', "unknown option '--toString'"],
    ['-k', "unknown option '-k'"],
    ['--keep', "option '--keep <number>' argument missing"],
    ['--keep -- 3', '-- after --keep is an option'],
    ['--keep --replace', '--replace after --keep is an option; for a value write --keep=--replace'],
    ['--keep 0', 'Write a whole number, 1 or more.'],
    ['--keep=1.5', 'Write a whole number, 1 or more.'],
    ['--replace=no', "unknown option '--replace=no'"],
    ['--keep 14 --keep=1', 'option --keep is given twice'],
    ['--note one --note two', 'option --note is given twice'],
    ['FILE OTHER', 'Expected 1 argument but got 2: FILE, OTHER']
  ])('refuses %s', (words, message) => {
    expect(answer(words)).toEqual({ code: 1, output: expect.stringContaining(message) as string })
  })

  test.each(['--help', '-h', 'FILE --replace --help'])('shows its manual with %s', words => {
    const { code, output } = answer(words)
    expect(code).toBe(0)
    expect(output).toMatch(/^Usage: npm run backup -- \[options\] \[file\]\n\nSaves a store\./)
    expect(output).toMatch(/Example:\n {2}npm run backup -- --keep 14\n$/)
  })
})
