import { setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import { keptByLearner } from '#stores/session/kept-by-learner.ts'
import { $accessToken } from '#stores/session/session.ts'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

const enter = (sub: string) =>
  $accessToken.set(sub ? tokenOf({ sub, exp: 4_000_000_000 }) : undefined)

/** A store of texts on a new page. */
const open = () =>
  keptByLearner<string, string | number>('kept', one => (typeof one === 'string' ? one : undefined))

beforeEach(() => {
  useTestStorageEngine()
  setTestStorageKey('kept', undefined)
  enter('7')
})

describe('data stored by learner', () => {
  test('is there on the next page, under its id, until it is removed', () => {
    open().keep('one', 'first')
    open().keep('two', 'second')
    expect([open().find('one'), open().find('two'), open().find('three')]).toEqual([
      'first',
      'second',
      undefined
    ])
    open().drop('one')
    expect([open().find('one'), open().find('two')]).toEqual([undefined, 'second'])
  })

  test('belongs to one learner, and is not replaced by that of another', () => {
    open().keep(5, 'mine')
    enter('8')
    expect(open().find(5)).toBeUndefined()
    open().keep(5, 'yours')
    open().drop(5)
    enter('7')
    expect(open().find(5)).toBe('mine')
  })

  test('of a guest becomes that of the learner who signs in, once', () => {
    enter('')
    open().keep(5, 'a guest’s')
    enter('7')
    expect(open().find(5)).toBe('a guest’s')
    open().keep(5, 'mine')
    enter('8')
    expect(open().find(5)).toBeUndefined()
  })

  test('drops the oldest first when there is too much, whatever its id', () => {
    const names = ['a', ...Array.from({ length: 19 }, (_, at) => 19 - at), 'constructor']
    for (const name of names) open().keep(name, 'x')
    expect(names.filter(name => !open().find(name))).toEqual(['a'])
    open().keep(19, 'y')
    open().keep('b', 'x')
    expect([...names, 'b'].filter(name => !open().find(name))).toEqual(['a', 18])
  })

  test('is not lost when another tab has added some meanwhile', () => {
    const here = open()
    here.keep(1, 'here')
    setTestStorageKey('kept', '{"7/1":"here","7/2":"there"}')
    here.keep(3, 'here again')
    expect([1, 2, 3].map(name => open().find(name))).toEqual(['here', 'there', 'here again'])
  })

  test.each(['', 'x', 'null', '7', '[]', '{"7/5":null}', '{"7/5":7}', '{"__proto__":{"7/5":"x"}}'])(
    'may have been written by hand: %s',
    written => {
      setTestStorageKey('kept', written)
      expect(open().find(5)).toBeUndefined()
      open().keep(5, 'mine')
      expect(open().find(5)).toBe('mine')
    }
  )
})
