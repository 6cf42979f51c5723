import { describe, expect, test } from 'vitest'
import { documentChanges } from '#domain/studio/document-changes.ts'

const entry = (key: string, title = key) => ({ key, title })
const modules = (...keys: string[]) => ({ modules: keys.map(key => entry(key)) })

describe('changes of a document', () => {
  test.each([
    { why: 'nothing', before: modules('a'), after: modules('a'), changes: [] },
    {
      why: 'a field',
      before: { class: { level: 'A', pro: false } },
      after: { class: { level: 'B', pro: false } },
      changes: [{ path: 'class.level', kind: 'changed', before: 'A', after: 'B' }]
    },
    {
      why: 'a field that was missing',
      before: { class: {} },
      after: { class: { trailer: 'x' } },
      changes: [{ path: 'class.trailer', kind: 'added', after: 'x' }]
    },
    {
      why: 'a field that is gone',
      before: { cover: 'x' },
      after: {},
      changes: [{ path: 'cover', kind: 'removed', before: 'x' }]
    },
    {
      why: 'an entry between others',
      before: modules('a', 'b'),
      after: modules('a', 'new', 'b'),
      changes: [{ path: 'modules.new', kind: 'added', after: entry('new') }]
    },
    {
      why: 'an entry that is gone',
      before: modules('a', 'b', 'c'),
      after: modules('a', 'c'),
      changes: [{ path: 'modules.b', kind: 'removed', before: entry('b') }]
    },
    {
      why: 'the last entry at the first place, and no other',
      before: modules('a', 'b', 'c'),
      after: modules('c', 'a', 'b'),
      changes: [{ path: 'modules.c', kind: 'moved', before: 2, after: 0 }]
    },
    {
      why: 'an entry that moved and changed',
      before: { modules: [entry('a'), entry('b')] },
      after: { modules: [entry('b', 'B'), entry('a')] },
      changes: [
        { path: 'modules.b.title', kind: 'changed', before: 'b', after: 'B' },
        { path: 'modules.a', kind: 'moved', before: 0, after: 1 }
      ]
    },
    {
      why: 'a line in the middle of a list without keys',
      before: { objectives: ['one', 'three'] },
      after: { objectives: ['one', 'two', 'three'] },
      changes: [{ path: 'objectives.1', kind: 'added', after: 'two' }]
    },
    {
      why: 'a changed line of a list without keys',
      before: { objectives: ['one', 'tow', 'three'] },
      after: { objectives: ['one', 'two', 'three'] },
      changes: [{ path: 'objectives.1', kind: 'changed', before: 'tow', after: 'two' }]
    },
    {
      why: 'lines that are gone',
      before: { objectives: ['one', 'two', 'three'] },
      after: { objectives: ['three'] },
      changes: [
        { path: 'objectives.0', kind: 'removed', before: 'one' },
        { path: 'objectives.1', kind: 'removed', before: 'two' }
      ]
    },
    {
      why: 'keys that stand twice, by their places',
      before: { modules: [entry('a', 'x'), entry('a', 'y')] },
      after: { modules: [entry('a', 'x'), entry('a', 'z')] },
      changes: [{ path: 'modules.1.title', kind: 'changed', before: 'y', after: 'z' }]
    }
  ])('name $why', ({ before, after, changes }) => {
    expect(documentChanges(before, after)).toEqual(changes)
  })
})
