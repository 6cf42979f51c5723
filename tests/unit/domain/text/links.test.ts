import { expect, test } from 'vitest'
import { countLinks } from '#domain/text/markdown/links.ts'

test.each([
  ['no link', 0],
  ['[one](https://a.eg)', 1],
  ['<https://a.eg>', 1],
  ['https://a.eg and www.b.eg', 2],
  ['[https://a.eg](https://a.eg)', 1],
  ['![picture](https://a.eg/x.png)', 1],
  ['[a][1] and [b][1]\n\n[1]: https://a.eg', 2],
  ['`https://a.eg`', 1],
  ['```\nhttps://a.eg\nhttps://b.eg\n```', 2],
  ['<a href="https://a.eg">x</a>', 1],
  ['- [a](/a)\n- **[b](mailto:b@b.eg)**', 2],
  ['HTTPS://A.EG', 1],
  ['السؤال عن ⁦https://a.eg⁩', 1]
])('%j has %i links', (source, count) => {
  expect(countLinks(source)).toBe(count)
})
