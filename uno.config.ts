import { readFileSync } from 'node:fs'
import { defineConfig, type Preflight, presetWind4 } from 'unocss'
import { PHYSICAL } from './src/ui/parts/physical.ts'

/** Values without what nobody here varies: the opacity of a colour, the step of the spacing. */
function plain(value: string): string {
  return value
    .replace(
      /color-mix\(in srgb, (var\(--[\w-]+\)) var\(--un-[\w-]+-opacity\), transparent\)/g,
      '$1'
    )
    .replace(
      /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g,
      (_, steps: string) => `${Number(steps) / 4}rem`
    )
}

const wind = presetWind4({ preflights: { reset: false, property: false } })

/** The variables of the theme come in the order files were read in; pages of two builds must agree. */
function inOrder<Theme extends object>(preflight: Preflight<Theme>): Preflight<Theme> {
  if (preflight.layer !== 'theme') return preflight
  return {
    ...preflight,
    async getCSS(context) {
      const css = await preflight.getCSS(context)
      return css?.replace(/\{([^{}]*)\}/, (_, body: string) => {
        const declarations = body.split(';').map(one => one.trim())
        return `{${declarations.filter(Boolean).sort().join(';')}}`
      })
    }
  }
}

export default defineConfig({
  content: { pipeline: { include: [/src\/(?:ui|pages|islands)\/.*\.(?:astro|tsx)(?:$|\?)/] } },
  presets: [{ ...wind, preflights: wind.preflights?.map(inOrder) ?? [] }],
  // Ours instead of the preset's, of which pages need a fifth. It also puts `base` before the utilities.
  preflights: [{ layer: 'base', getCSS: () => readFileSync('src/ui/styles/reset.css', 'utf8') }],
  outputToCssLayers: true,
  postprocess({ entries }) {
    for (const entry of entries) {
      if (typeof entry[1] === 'string') entry[1] = plain(entry[1])
      // The language decides the height of a line, not the size of its letters.
      if (entry[0] === 'line-height' && String(entry[1]).includes('-lineHeight')) {
        entry[1] = undefined
      }
    }
  },
  theme: {
    colors: {
      ground: 'var(--ground)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      line: 'var(--line)',
      night: 'var(--night)',
      brand: {
        DEFAULT: 'var(--brand)',
        ink: 'var(--brand-ink)',
        soft: 'var(--brand-soft)',
        on: 'var(--on-brand)'
      },
      gold: {
        DEFAULT: 'var(--gold)',
        ink: 'var(--gold-ink)',
        soft: 'var(--gold-soft)',
        on: 'var(--on-gold)'
      },
      ink: { DEFAULT: 'var(--ink)', muted: 'var(--ink-muted)' },
      danger: { DEFAULT: 'var(--danger)', soft: 'var(--danger-soft)' },
      good: { DEFAULT: 'var(--good)', soft: 'var(--good-soft)' }
    },
    font: { sans: 'var(--font)' }
  },
  shortcuts: {
    wrap: 'mx-auto w-full max-w-[80rem] px-[var(--gutter)]',
    btn: 'inline-flex min-h-11 items-center justify-center gap-2 rounded-[1.75rem] border border-transparent bg-brand px-6 py-2.5 font-bold leading-tight text-brand-on hover:[filter:brightness(1.12)]',
    'btn-quiet':
      'inline-flex min-h-11 items-center justify-center gap-2 rounded-[1.75rem] border border-ink/20 px-6 py-2.5 font-bold leading-tight hover:border-brand-ink hover:text-brand-ink',
    'btn-danger':
      'inline-flex min-h-11 items-center justify-center gap-2 rounded-[1.75rem] border border-transparent bg-danger px-6 py-2.5 font-bold leading-tight text-ground hover:[filter:brightness(1.12)]',
    // No padding at its sides: its words stand on the edge of what is above and below.
    'btn-plain':
      'inline-flex min-h-11 items-center justify-center gap-2 py-2.5 font-bold leading-tight text-brand-ink hover:underline',
    link: 'text-brand-ink underline underline-offset-4 decoration-1 hover:decoration-2',
    // The box that is typed into.
    field:
      'block min-h-12 w-full rounded-xl border border-ink/45 bg-surface px-4 py-2.5 text-base leading-6 text-ink placeholder:text-ink-muted aria-[invalid=true]:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-muted',
    // Several controls in one such box.
    'field-group':
      'flex min-h-12 items-stretch rounded-xl border border-ink/45 bg-surface data-[invalid]:border-danger data-[disabled]:border-line data-[disabled]:bg-sunken data-[disabled]:text-ink-muted',
    'radio-card':
      'relative flex cursor-pointer items-start gap-3 rounded-2xl border border-ink/25 bg-surface p-4 hover:border-ink/60 has-[:checked]:border-brand-ink has-[:checked]:bg-brand-soft data-[invalid]:border-danger has-[:disabled]:cursor-not-allowed has-[:disabled]:opacity-50',
    'saved-note': 'font-semibold text-good empty:absolute',
    // Equal boxes on a phone; circles stay where `:has` or the colours of the page are missing.
    'radio-card-compact':
      'max-sm:min-h-11 max-sm:items-center max-sm:justify-center max-sm:rounded-xl max-sm:px-1 max-sm:py-2 max-sm:text-center max-sm:text-sm max-sm:has-[:checked]:bg-brand max-sm:has-[:checked]:text-brand-on has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-brand-ink has-[:focus-visible]:outline-offset-2 [@media_(width<40rem)_and_(forced-colors:none)]:[&:has(*)_.tick]:absolute [@media_(width<40rem)_and_(forced-colors:none)]:[&:has(*)_.tick]:opacity-0',
    'day-box': 'sm:flex-col! sm:items-center! sm:gap-1.5! sm:px-1! sm:py-2.5! sm:text-sm',
    tab: 'inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-b-3 border-transparent px-4 max-sm:px-2 max-sm:text-sm font-semibold text-ink-muted hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink aria-[selected=true]:border-brand-ink aria-[selected=true]:text-brand-ink',
    'menu-item':
      'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 py-2 text-start font-semibold leading-tight hover:bg-sunken focus-visible:bg-sunken',
    accordion: 'border-y border-line [&>*+*]:border-t [&>*+*]:border-line',
    'accordion-title':
      'flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-bold hover:text-brand-ink',
    // A place that has nothing to show.
    state: 'mx-auto grid max-w-xl justify-items-center gap-4 py-16 text-center',
    'state-actions': 'mt-2 flex flex-wrap justify-center gap-3',
    chip: 'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 py-1.5 font-semibold leading-tight hover:border-brand-ink aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-brand-on',
    badge:
      'inline-flex items-center gap-1 rounded-[0.875rem] bg-brand-soft px-2.5 py-0.5 text-xs font-bold text-brand-ink',
    // A link that takes the clicks of everything around it.
    covers: 'after:content-empty after:absolute after:inset-0',
    card: 'rounded-[var(--radius)] border border-line bg-surface',
    section: 'wrap py-12 md:py-16',
    'title-page': 'text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]',
    'title-hero': 'text-[clamp(2.25rem,1.3rem+3.6vw,4rem)]',
    'title-section': 'text-[clamp(1.5rem,1.25rem+1.1vw,2.125rem)]',
    mirrors: 'rtl:[scale:-1_1]',
    'nav-link':
      'inline-flex min-h-11 items-center rounded-lg px-3 font-semibold whitespace-nowrap hover:text-brand-ink aria-[current]:text-brand-ink'
  },
  rules: [
    [
      PHYSICAL,
      ([utility]) => {
        throw new Error(
          `${utility} does not mirror in Arabic: use ms-/me-, ps-/pe-, inset-is-/inset-ie-, text-start/end`
        )
      }
    ]
  ]
})
