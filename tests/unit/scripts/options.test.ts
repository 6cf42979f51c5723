import { describe, expect, test } from 'vitest'
import { wrongOption } from '#scripts/options.ts'

const OPTIONS = {
  keep: { type: 'string' },
  captions: { type: 'string', multiple: true },
  replace: { type: 'boolean' }
} as const

const complaint = (line: string) => wrongOption(line.split(' '), OPTIONS)

describe('options of a command line', () => {
  test.each([
    '--keep 3 FILE --replace',
    '--keep=-3',
    '--keep=',
    '--captions ar.vtt --captions en.vtt',
    'FILE -- --kep'
  ])('are understood: %s', line => {
    expect(complaint(line)).toBeUndefined()
  })

  test.each([
    ['--kep 3', 'there is no option --kep; did you mean --keep?'],
    ['--frobnicate', 'there is no option --frobnicate'],
    ['--toString', 'there is no option --toString'],
    ['-k', 'there is no option -k'],
    ['--keep', 'something is missing behind --keep'],
    ['--keep --replace', '“--replace” behind --keep looks like an option'],
    ['--replace=no', '--replace takes nothing behind it'],
    ['--keep 14 --keep 1', '--keep is written twice']
  ])('are not: %s', (line, said) => {
    expect(complaint(line)).toContain(said)
  })
})
