import { pick, type Random } from './generated.ts'
import { type Files, namedClass, SMALL } from './small.ts'

/** The small catalogue, a path, and more classes. */
export const GROWN: Files = {
  ...SMALL,
  'media/hello/poster.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"/>',
  ...Object.assign({}, ...Array.from({ length: 9 }, (_, at) => classOf(at))),
  'paths.yaml': `- slug: calm
  title: { ar: مسار, en: A path }
  summary: { ar: ملخص, en: In short }
  audience: { ar: لمن, en: Who }
  order: { ar: لماذا, en: Why }
  outcomes:
    - { ar: نتيجة, en: One }
  classes: [sleep-well, speak-up]
`
}

function classOf(at: number): Files {
  return namedClass(`more-${at}`, { ar: `المزيد ${at}`, en: `More ${at}` }, at)
}

const NOUR: Files = {
  'experts/nour/expert.yaml': 'links: []\n',
  'experts/nour/ar.md': '---\nname: نور\nheadline: كاتبة\n---\nعن نور.\n',
  'experts/nour/en.md': '---\nname: Nour\nheadline: Writer\n---\nAbout Nour.\n'
}

type Change = (files: Files, random: Random) => Files

/** Changes of a catalogue's files, by name. */
export const FILE_CHANGES: Readonly<Record<string, Change>> = {
  'a title': (files, random) =>
    edit(files, oneOf(files, random, /^classes\/.*\/en\.md$/), /title: .*/, `title: T${random()}`),
  'a lesson': (files, random) =>
    edit(
      files,
      oneOf(files, random, /lesson\.en\.md$|breath\.en\.md$/),
      /title: .*/,
      `title: L${random()}`
    ),
  'a new class': (files, random) => ({ ...files, ...classOf(100 + Math.floor(random() * 900)) }),
  'a retired class': (files, random) => {
    const [, folder = ''] =
      /^(classes\/more-\d+\/)/.exec(oneOf(files, random, /^classes\/more-\d+\/en/)) ?? []
    return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(folder)))
  },
  'a moved category': (files, random) =>
    edit(
      files,
      oneOf(files, random, /^classes\/.*\/class\.yaml$/),
      /categories: .*/,
      `categories: ${pick(random, ['[lifestyle]', '[technology]', '[lifestyle, technology]'])}`
    ),
  'another date': (files, random) =>
    edit(
      files,
      oneOf(files, random, /^classes\/more-\d+\/class\.yaml$/),
      /published: .*/,
      `published: 2026-0${1 + Math.floor(random() * 2)}-15`
    ),
  'another expert': (files, random) =>
    edit(
      files,
      oneOf(files, random, /^classes\/more-\d+\/class\.yaml$/),
      /expert: .*/,
      `expert: ${pick(random, ['hoda', 'omar'])}`
    ),
  'a new expert, or one who leaves': files => {
    const others = Object.entries(files).filter(([name]) => !name.startsWith('experts/nour/'))
    const isThere = others.length < Object.keys(files).length
    return { ...Object.fromEntries(others), ...(!isThere && NOUR) }
  },
  'a renamed expert': (files, random) =>
    edit(files, oneOf(files, random, /^experts\/.*\/en\.md$/), /name: .*/, `name: N${random()}`),
  'another headline': (files, random) =>
    edit(
      files,
      oneOf(files, random, /^experts\/.*\/en\.md$/),
      /headline: .*/,
      `headline: H${random()}`
    ),
  'a renamed category': (files, random) =>
    edit(files, 'categories.yaml', /en: (?!Featured).*? }/, `en: C${Math.floor(random() * 999)} }`),
  'the order of categories': files =>
    edit(files, 'categories.yaml', /^(- slug: featured\n.*\n)(- .*\n.*\n)(- .*\n.*\n)/, '$1$3$2'),
  'a price': (files, random) =>
    edit(
      files,
      'packages.yaml',
      /monthlyPrice: .*/,
      `monthlyPrice: ${200 + Math.floor(random() * 99)}`
    ),
  'the order of a path': files =>
    edit(files, 'paths.yaml', /classes: \[([\w-]+), ([\w-]+)\]/, 'classes: [$2, $1]')
}

function oneOf(files: Files, random: Random, name: RegExp): string {
  return pick(
    random,
    Object.keys(files)
      .filter(file => name.test(file))
      .sort()
  )
}

function edit(files: Files, name: string, from: RegExp, to: string): Files {
  const text = String(files[name])
  if (!from.test(text)) throw new RangeError(`${name} has no ${from}`)
  return { ...files, [name]: text.replace(from, to) }
}
