type Paint = (name: string) => string

/** Drawings in a box from -50 to 50. `c` is the colour, `p` gives the palette's. */
export const ICONS: Readonly<Record<string, (c: string, p: Paint) => string>> = {
  check: c => stroke('M-30 2 -8 26 32-24', c, 14),
  cross: c => stroke('M-26-26 26 26M26-26-26 26', c, 14),
  question: c =>
    stroke('M-20-22C-20-46 24-46 24-18 24 0 0 0 0 18', c, 12) +
    `<circle cy="40" r="8" fill="${c}"/>`,
  phone: (c, p) =>
    `<rect x="-28" y="-50" width="56" height="100" rx="11" fill="${c}"/><rect x="-22" y="-40" width="44" height="76" rx="3" fill="${p('paper')}"/><circle cy="43" r="4" fill="${p('paper')}"/>`,
  house: (c, p) =>
    `<path d="M-48 0 0-44 48 0 38 0 38 44-38 44-38 0z" fill="${c}"/><path d="M-13 44V14a13 13 0 0 1 26 0V44z" fill="${p('pale')}"/>`,
  shop: (c, p) =>
    `<rect x="-40" y="-16" width="80" height="60" fill="${c}"/><path d="M-48-44H48L54-14H-54z" fill="${p('warm')}"/><path d="M-27-44H-9L-12-14H-34zM9-44H27L34-14H12z" fill="${p('pale')}"/><path d="M-30 44V12a14 14 0 0 1 28 0V44z" fill="${p('pale')}"/><rect x="10" y="4" width="22" height="20" fill="${p('pale')}"/>`,
  coin: (c, p) =>
    `<circle r="40" fill="${c}"/><circle r="30" fill="none" stroke="${p('paper')}" stroke-width="3"/>${star(18, p('paper'))}`,
  book: (c, p) =>
    `<path d="M0-26C-16-38-36-38-50-34V34C-36 30-16 30 0 42z" fill="${c}"/><path d="M0-26C16-38 36-38 50-34V34C36 30 16 30 0 42z" fill="${c}" opacity=".82"/><path d="M-38-14C-28-16-18-14-11-10M-38 4C-28 2-18 4-11 8M38-14C28-16 18-14 11-10M38 4C28 2 18 4 11 8" stroke="${p('paper')}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  envelope: (c, p) =>
    `<rect x="-50" y="-34" width="100" height="68" rx="8" fill="${c}"/><path d="M-46-28 0 8 46-28" fill="none" stroke="${p('paper')}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  clock: (c, p) =>
    `<circle r="46" fill="${c}"/><circle r="37" fill="${p('paper')}"/><path d="M0-24V0L17 12" fill="none" stroke="${c}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  sun: c =>
    `<circle r="25" fill="${c}"/>` +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map(
        a =>
          `<path d="M0-34V-47" stroke="${c}" stroke-width="8" stroke-linecap="round" transform="rotate(${a})"/>`
      )
      .join(''),
  moon: c => `<path d="M14-44A44 44 0 1 0 44 18 36 36 0 0 1 14-44z" fill="${c}"/>`,
  cup: (c, p) =>
    `<path d="M-34-18H26V20A22 22 0 0 1 4 42H-12A22 22 0 0 1-34 20z" fill="${c}"/><path d="M26-8H34A14 14 0 0 1 34 20H26" fill="none" stroke="${c}" stroke-width="7"/><path d="M-18-28C-26-36-10-40-18-50M6-28C-2-36 14-40 6-50" stroke="${p('soft')}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  screen: (c, p) =>
    `<rect x="-50" y="-40" width="100" height="66" rx="8" fill="${c}"/><rect x="-43" y="-33" width="86" height="52" rx="3" fill="${p('paper')}"/><path d="M-20 44H20M0 26V44" stroke="${c}" stroke-width="8" stroke-linecap="round"/>`,
  file: (c, p) =>
    `<path d="M-34-48H14L36-26V48H-34z" fill="${c}"/><path d="M14-48V-26H36z" fill="${p('soft')}"/><path d="M-20-12H20M-20 6H20M-20 24H6" stroke="${p('paper')}" stroke-width="5" stroke-linecap="round"/>`,
  server: (c, p) =>
    [-46, -14, 18]
      .map(
        y =>
          `<rect x="-44" y="${y}" width="88" height="28" rx="6" fill="${c}"/><circle cx="-28" cy="${y + 14}" r="5" fill="${p('warm')}"/><path d="M-8 ${y + 14}H32" stroke="${p('paper')}" stroke-width="5" stroke-linecap="round"/>`
      )
      .join(''),
  bubble: c =>
    `<path d="M-50-40H50A10 10 0 0 1 60-30V14A10 10 0 0 1 50 24H-16L-38 46-36 24H-50A10 10 0 0 1-60 14V-30A10 10 0 0 1-50-40z" fill="${c}"/>`,
  bus: (c, p) =>
    `<rect x="-60" y="-34" width="120" height="62" rx="10" fill="${c}"/><path d="M-50-24H-26V-2H-50zM-18-24H6V-2H-18zM14-24H38V-2H14z" fill="${p('pale')}"/><circle cx="-34" cy="30" r="13" fill="${p('night')}"/><circle cx="34" cy="30" r="13" fill="${p('night')}"/>`,
  bag: (c, p) =>
    `<path d="M-36-16H36L44 46H-44z" fill="${c}"/><path d="M-18-14V-26A18 18 0 0 1 18-26V-14" fill="none" stroke="${c}" stroke-width="7"/>${star(15, p('pale'))}`,
  heart: c =>
    `<path d="M0 42C-60 0-46-40-20-38-8-37 0-26 0-20 0-26 8-37 20-38 46-40 60 0 0 42z" fill="${c}"/>`,
  eye: (c, p) =>
    `<path d="M-50 0C-26-34 26-34 50 0 26 34-26 34-50 0z" fill="${p('paper')}" stroke="${c}" stroke-width="6"/><circle r="16" fill="${c}"/>`,
  ear: c =>
    stroke(
      'M-18 44C10 48 6 24 18 8 36-16 20-46-4-46-26-46-32-24-28-10M-12-12C-12-32 14-30 8-10 4 2-8 0-6 14',
      c,
      8
    ),
  door: (c, p) =>
    `<path d="M-34 48V-20A34 34 0 0 1 34-20V48z" fill="${c}"/><circle cx="18" cy="12" r="5" fill="${p('pale')}"/>`,
  lock: (c, p) =>
    `<rect x="-34" y="-8" width="68" height="54" rx="9" fill="${c}"/><path d="M-20-8V-24A20 20 0 0 1 20-24V-8" fill="none" stroke="${c}" stroke-width="9"/><circle cy="18" r="8" fill="${p('paper')}"/>`,
  scissors: c =>
    stroke('M-14 14 34-44M14 14-34-44', c, 8) +
    `<circle cx="-22" cy="28" r="15" fill="none" stroke="${c}" stroke-width="8"/><circle cx="22" cy="28" r="15" fill="none" stroke="${c}" stroke-width="8"/>`,
  chair: c => stroke('M-26-46V46M-26 6H26V46M-26 6H26', c, 10),
  bread: (c, p) =>
    `<ellipse rx="50" ry="32" fill="${c}"/><path d="M-22-14-10 12M-2-17 8 12M18-14 28 8" stroke="${p('pale')}" stroke-width="5" stroke-linecap="round"/>`,
  egg: (c, p) =>
    `<path d="M0-42C26-42 36-2 32 14A32 30 0 0 1-32 14C-36-2-26-42 0-42z" fill="${p('paper')}" stroke="${c}" stroke-width="4"/>`,
  leaf: (c, p) =>
    `<path d="M-40 40C-46-20 0-46 44-42 46 10 14 46-40 40z" fill="${c}"/><path d="M-38 38 20-20" stroke="${p('pale')}" stroke-width="5" stroke-linecap="round"/>`,
  cart: c =>
    stroke('M-48-36H-34L-20 18H32L44-22H-30', c, 8) +
    `<circle cx="-12" cy="36" r="9" fill="${c}"/><circle cx="26" cy="36" r="9" fill="${c}"/>`,
  window: (c, p) =>
    `<path d="M-40 50V-8A40 42 0 0 1 40-8V50z" fill="${p('pale')}" stroke="${c}" stroke-width="8"/><path d="M0-50V50M-40 6H40" stroke="${c}" stroke-width="5"/>`,
  glass: (c, p) =>
    `<path d="M-30-44H30L22 44H-22z" fill="${p('paper')}" opacity=".9"/><path d="M-27-12H27L22 44H-22z" fill="${c}"/><path d="M-30-44H30L22 44H-22z" fill="none" stroke="${p('soft')}" stroke-width="4"/>`,
  spill: c =>
    `<path d="M-50 4C-54-18-26-14-14-20 4-30 26-22 34-12 54-8 56 12 36 14 20 26-4 16-18 22-36 26-46 18-50 4z" fill="${c}"/>`,
  cat: (c, p) =>
    `<path d="M-34 44C-40 6-30-12-30-44L-12-28H12L30-44C30-12 40 6 34 44z" fill="${c}"/><circle cx="-12" cy="-6" r="5" fill="${p('night')}"/><circle cx="12" cy="-6" r="5" fill="${p('night')}"/><path d="M-6 8 0 13 6 8" fill="none" stroke="${p('night')}" stroke-width="4" stroke-linecap="round"/>`,
  key: c =>
    `<circle cx="-24" r="19" fill="none" stroke="${c}" stroke-width="9"/>` +
    stroke('M-4 0H48V16M30 0V12', c, 9)
}

function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** The house's star of eight points: two squares, one turned. */
export function star(radius: number, color: string): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const far = i % 2 ? radius * 0.765 : radius
    const angle = (i * Math.PI) / 8 - Math.PI / 2
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}z" fill="${color}"/>`
}

const HAIR: Readonly<Record<string, { behind?: string; above: string }>> = {
  short: { above: 'M-31-30C-34-66 34-66 31-30 22-44-20-46-31-30z' },
  beard: {
    above:
      'M-31-30C-34-66 34-66 31-30 22-44-20-46-31-30zM-31-18C-28 24 28 24 31-18 22-4 12-6 0-6-12-6-22-4-31-18z'
  },
  long: {
    behind: 'M-38 26C-46-60-24-66 0-66 24-66 46-60 38 26z',
    above: 'M-32-26C-30-62 30-62 32-26 20-48-4-48-32-26z'
  },
  child: { above: 'M-32-28C-30-60-8-70 4-58 22-66 36-48 32-28 16-40-16-38-32-28z' }
}

/** Head and shoulders, about 120 wide, their feet at y = 100. */
export function person(hair: string, mood: string, color: string, paint: Paint): string {
  const skin = '#e3b48f'
  const eyes = `<circle cx="-11" cy="-22" r="3.6" fill="#2a1b33"/><circle cx="11" cy="-22" r="3.6" fill="#2a1b33"/>`
  const mouths: Readonly<Record<string, string>> = {
    smile: 'M-9-7C-4-1 4-1 9-7',
    flat: 'M-8-4H8',
    sad: 'M-9-2C-4-8 4-8 9-2',
    open: 'M-6-7C-6 2 6 2 6-7z'
  }
  const mouth = `<path d="${mouths[mood]}" fill="${mood === 'open' ? '#7a2f33' : 'none'}" stroke="#7a2f33" stroke-width="3" stroke-linecap="round"/>`
  const body = `<path d="M-62 100C-62 40-38 22 0 22 38 22 62 40 62 100z" fill="${color}"/>`
  const face = `<rect x="-11" y="2" width="22" height="28" rx="9" fill="${skin}"/><ellipse cy="-22" rx="30" ry="34" fill="${skin}"/>`
  if (hair === 'scarf') {
    const cloth = paint('soft')
    const back = `<path d="M-44 50C-52-30-42-68 0-68 42-68 52-30 44 50 24 62-24 62-44 50z" fill="${cloth}"/>`
    return `${body}${back}<ellipse cy="-20" rx="27" ry="31" fill="${skin}"/>${eyes}${mouth}`
  }
  const { behind = '', above = '' } = HAIR[hair] ?? {}
  const tint = '#33202b'
  return `<path d="${behind}" fill="${tint}"/>${body}${face}<path d="${above}" fill="${tint}"/>${eyes}${mouth}`
}
