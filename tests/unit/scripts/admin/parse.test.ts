import { describe, expect, test } from 'vitest'
import { COMMANDS } from '#scripts/admin/commands.ts'
import { readWish } from '#scripts/admin/parse.ts'

const wish = (line: string) => readWish(line.split(' ').filter(Boolean), COMMANDS)

function complaint(line: string): string {
  try {
    return JSON.stringify(wish(line))
  } catch (error) {
    return (error as Error).message
  }
}

describe('the command line of operators', () => {
  test.each([
    ['prmo lst', 'there is no command “prmo lst”; did you mean “promo list”?'],
    ['promo ad X', 'there is no command “promo ad”; did you mean “promo add”?'],
    ['usres --json', 'there is no command “usres”; did you mean “users”?'],
    ['frobnicate all', 'there is no command “frobnicate all”; see npm run admin -- help'],
    ['promo add', 'promo add: CODE is missing'],
    [
      'applications mark',
      'applications mark: NUMBER and new|answered|accepted|declined is missing'
    ],
    ['promo end A B', 'promo end: “B” is one word too many'],
    ['log --json --csv', 'write --json or --csv, not both'],
    ['log --subjet x', 'log: there is no option --subjet; did you mean --subject?'],
    ['log --frobnicate', 'log: there is no option --frobnicate; see npm run admin -- log --help'],
    ['promo add -ABC --percent 5', 'promo add: there is no option -A; see'],
    ['log --last', 'log: something is missing behind --last; see npm run admin -- log --help'],
    [
      'log --last -1',
      'log: “-1” behind --last looks like an option; write --last=-1 if it is meant'
    ],
    ['promo end A --yes=false', 'promo end: --yes takes nothing behind it'],
    ['promo add A --percent 5 --percent=50', 'promo add: --percent is written twice'],
    ['log --constructor', 'log: there is no option --constructor; see']
  ])('%s: %s', (line, said) => {
    expect(complaint(line)).toMatch(said)
  })

  test.each(['', 'help', '--help', '-h'])('“%s” names every command', line => {
    const { help } = wish(line) as { help: string }
    for (const { name } of COMMANDS) expect(help).toContain(`  ${name}`)
  })

  test('a subject alone names its own', () => {
    for (const line of ['promo', 'promo --help', 'promo help', 'promo -h']) {
      const { help } = wish(line) as { help: string }
      expect(help).toContain('promo uses CODE')
      expect(help).not.toContain('users')
    }
  })

  test.each(COMMANDS.map(({ name }) => [name]))(
    '%s --help says what it takes, with an example',
    name => {
      const { help } = wish(`${name} -h`) as { help: string }
      expect(help).toContain(`example: npm run admin -- ${name}`)
      expect(help).toContain('--dry-run')
    }
  )

  test.each(COMMANDS.map(({ name, example }) => [name, example]))(
    'the example of %s is understood',
    (name, example) => {
      const words = example.match(/"[^"]*"|\S+/g) ?? []
      const read = readWish(
        words.map(word => word.replaceAll('"', '')),
        COMMANDS
      )
      expect(read).toMatchObject({ command: { name } })
    }
  )
})
