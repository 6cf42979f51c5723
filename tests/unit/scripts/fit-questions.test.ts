import { hash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fitQuestions } from '#scripts/lib/build/site/fit-questions.ts'

const question = (id: number) =>
  `<details class="card" data-asked><h3>Question ${id}</h3><p>${hash('sha256', `${id}`)}</p></details>`

function pageOf(count: number): string {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const mainEntity = ids.map(id => ({ '@type': 'Question', name: `Question ${id}` }))
  const graph = [
    { '@type': 'Course', name: 'a \\u003cb' },
    { '@type': 'QAPage', mainEntity }
  ]
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  const section = `<section data-questions><h2>Asked</h2>${ids.map(question).join('')}</section>`
  return `<main>${section}</main><script type="application/ld+json">${data}</script>`
}

test('a page with room keeps all its questions', () => {
  expect(fitQuestions(pageOf(3))).toBe(pageOf(3))
})

test('the last questions leave first, in the text and in the data', () => {
  const lean = fitQuestions(pageOf(3), brotliCompressSync(pageOf(2)).length)
  const names = [...lean.matchAll(/Question \d/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names)).not.toContain('Question 3')
  expect(names.filter(name => name === 'Question 1')).toHaveLength(2)
})

test('a page without room has neither their section nor their data', () => {
  const bare = fitQuestions(pageOf(3), 1)
  expect(bare).not.toContain('Question')
  expect(bare).not.toContain('QAPage')
  expect(bare).toContain('"@type":"Course"')
})

test('other pages stay as they are', () => {
  expect(fitQuestions('<main>a</main>', 1)).toBe('<main>a</main>')
})

test('data leave with their questions where some are ours', () => {
  const mixed = pageOf(3)
    .replace('data-asked><h3>Question 1', 'data-asked="demo"><h3>Question 1')
    .replace('{"@type":"Question","name":"Question 1"},', '')
  const lean = fitQuestions(mixed, brotliCompressSync(mixed).length - 1)
  expect(lean).toContain('<h3>Question 1')
  expect(lean.match(/"name":"Question \d"/g)).toEqual(['"name":"Question 2"'])
})
