const DEMO = {
  technology: [
    'web-from-zero',
    'javascript-by-building',
    'python-for-data',
    'system-design-basics'
  ],
  business: ['small-business-finance', 'negotiation-that-lasts', 'spreadsheets-for-decisions'],
  'business-for-tech': [
    'product-management-first-steps',
    'freelancing-for-techies',
    'saas-metrics'
  ],
  'media-photography-film': [
    'phone-photography',
    'light-and-portrait',
    'editing-that-tells-a-story'
  ],
  relationships: ['listening-and-conflict', 'boundaries-at-work-and-home'],
  'kids-and-parenting': ['positive-discipline', 'reading-with-your-child', 'children-and-screens'],
  'lifestyle-and-health': ['strength-at-home', 'eating-well-on-a-budget', 'sleep-and-stress'],
  languages: ['english-for-work', 'arabic-writing-without-mistakes', 'german-a1-start']
}

export const DEMO_CLASSES = Object.entries(DEMO).flatMap(([category, slugs]) =>
  slugs.map(slug => ({ slug, category }))
)

export function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]*)"/g)].flatMap(([, id]) => id ?? [])
}

/** What is wrong with an SVG text; nothing in a sound one. */
export function flawsOf(svg: string): string[] {
  const flaws = [
    ...svg.matchAll(/NaN|undefined|Infinity|<(?:style|script|text|filter|image)\b/g)
  ].map(([found]) => found)
  const open: string[] = []
  let rest = svg
  for (const [tag, closing, name = '', single] of svg.matchAll(
    /<(\/?)([A-Za-z]+)(?: [A-Za-z0-9-]+="[^"<>]*")*(\/?)>/g
  )) {
    rest = rest.replace(tag, '')
    if (single) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) flaws.push(`unbalanced </${name}>`)
  }
  if (open.length) flaws.push(`never closed: ${open.join(', ')}`)
  if (rest) flaws.push(`not a tag: ${rest.slice(0, 40)}`)
  const ids = idsOf(svg)
  if (new Set(ids).size !== ids.length) flaws.push('an id is used twice')
  const references = [...svg.matchAll(/href="#([^"]*)"|url\(#([^)]*)\)/g)]
  const missing = references
    .map(([, href, url]) => href ?? url ?? '')
    .filter(id => !ids.includes(id))
  return [...flaws, ...missing.map(id => `refers to a missing #${id}`)]
}
