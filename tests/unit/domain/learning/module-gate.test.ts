import { describe, expect, test } from 'vitest'
import { gateOf } from '#domain/learning/module-gate.ts'

const done = (id: number) => ({ id, completed: true, locked: false })
const open = (id: number) => ({ id, completed: false, locked: false })
const shut = (id: number) => ({ id, completed: false, locked: true })

describe('gateOf', () => {
  test.each([
    { items: [[open(1)], [shut(2)]], module: 0, gate: undefined, why: 'the first is always open' },
    { items: [[done(1)], [open(2)]], module: 1, gate: undefined, why: 'the one before is done' },
    { items: [[done(1), open(2), open(3)], [shut(4)]], module: 1, gate: [0, 2], why: 'the next' },
    { items: [[open(1)], [shut(2)], [shut(3)]], module: 2, gate: [1, 1], why: 'both are open yet' },
    { items: [[open(1)], [open(2)], [shut(3)]], module: 2, gate: [1, 2], why: 'a free part' },
    {
      items: [[open(1)], [done(2)], [open(3)]],
      module: 2,
      gate: undefined,
      why: 'only the last counts'
    },
    {
      items: [[open(1)], [], [shut(2)]],
      module: 2,
      gate: [0, 1],
      why: 'an empty one is no obstacle'
    },
    { items: [[shut(1)], [shut(2)]], module: 1, gate: [0, 1], why: 'no access at all' },
    { items: [[open(1)]], module: 9, gate: undefined, why: 'no such module' }
  ])('$why', ({ items, module, gate }) => {
    const modules = items.map((own, id) => ({ id, items: own }))
    const found = gateOf<(typeof modules)[0]['items'][0], (typeof modules)[0]>(modules, module)
    expect(found && [found.before.id, found.next.id]).toEqual(gate)
  })
})
