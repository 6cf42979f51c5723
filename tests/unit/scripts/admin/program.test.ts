import { CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { commandName } from '#scripts/lib/admin/command.ts'
import { COMMANDS, programOf } from '#scripts/lib/admin/program.ts'

/** What a command line prints, and which command it runs. */
async function answer(words: string[]): Promise<{ code: number; output: string; ran?: string }> {
  let output = ''
  let ran: string | undefined
  const write = (text: string) => void (output += text)
  const program = programOf(COMMANDS, command => Promise.resolve(void (ran = commandName(command))))
  for (const noun of [program, ...program.commands]) {
    for (const line of [noun, ...noun.commands]) {
      line.configureOutput({ writeOut: write, writeErr: write })
    }
  }
  try {
    await program.parseAsync(words, { from: 'user' })
    return { code: 0, output, ...(ran && { ran }) }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { code: error.exitCode, output }
  }
}

const wordsOf = (line: string) =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map(word => word.replaceAll('"', ''))

describe('the command line of operators', () => {
  test.each([
    ['usres --json', "unknown command 'usres'\n(Did you mean users?)"],
    ['promo ad X', "unknown command 'ad'\n(Did you mean add?)"],
    ['frobnicate all', "unknown command 'frobnicate'"],
    ['promo add', "missing required argument 'CODE'"],
    ['applications mark 1', "missing required argument 'new|answered|accepted|declined'"],
    ['promo end A B', "too many arguments for 'end'. Expected 1 argument but got 2: A, B."],
    ['log --json --csv', "option '--csv' cannot be used with option '--json'"],
    ['log --subjet x', "unknown option '--subjet'\n(Did you mean --subject?)"],
    ['log --frobnicate', "unknown option '--frobnicate'"],
    ['promo add -ABC --percent 5', "unknown option '-ABC'"],
    ['log --last', "option '--last <value>' argument missing"],
    ['log --last -1', '-1 after --last is an option; for a value write --last=-1'],
    ['users disable 17 --reason --dry-run', '--dry-run after --reason is an option'],
    ['promo end A --yes=false', "unknown option '--yes=false'"],
    ['promo add A --percent 5 --percent=50', 'option --percent is given twice'],
    ['log --constructor', "unknown option '--constructor'"],
    ['log --\u001b[2J', "unknown option '--\\u001b[2J'"]
  ])('refuses %s: %s', async (line, message) => {
    expect(await answer(line.split(' '))).toEqual({
      code: 1,
      output: expect.stringContaining(message) as string
    })
  })

  test.each(['', 'help', '--help', '-h'])('“%s” names every command', async line => {
    const { code, output } = await answer(wordsOf(line))
    expect(code).toBe(0)
    for (const name of COMMANDS.map(commandName)) {
      const [noun = '', verb = ''] = name.split(' ')
      expect(output.replace(/\n {6,}/g, ' ')).toMatch(new RegExp(`^  ${noun}\\b.*${verb}`, 'm'))
    }
  })

  test.each(['promo', 'promo --help', 'promo help', 'help promo'])(
    '“%s” names those of its subject',
    async line => {
      const { code, output } = await answer(wordsOf(line))
      expect(code).toBe(0)
      expect(output).toContain('uses [options] <CODE>')
      expect(output).not.toContain('users')
    }
  )

  test.each(COMMANDS.map(command => [commandName(command)]))(
    '%s -h shows an example',
    async name => {
      const { code, output } = await answer([...wordsOf(name), '-h'])
      expect(code).toBe(0)
      expect(output).toContain(`Example:\n  npm run admin -- ${name}`)
      expect(output).toContain('--dry-run')
    }
  )

  test.each(COMMANDS.map(command => [commandName(command), command.example]))(
    'the example of %s is understood',
    async (name, example) => {
      expect(await answer(wordsOf(example))).toEqual({ code: 0, output: '', ran: name })
    }
  )
})
