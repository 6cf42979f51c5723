interface Shape {
  d: string
  isFilled?: boolean
}

/** Shapes on a grid of 24: outlines with a line of 1.8, or filled. */
const GLYPHS = {
  play: {
    d: 'M8 4.8v14.4a.8.8 0 0 0 1.2.7l11-7.2a.8.8 0 0 0 0-1.4l-11-7.2A.8.8 0 0 0 8 4.8z',
    isFilled: true
  },
  pause: { d: 'M6.5 4.5h3.5v15H6.5zM14 4.5h3.5v15H14z', isFilled: true },
  back: { d: 'M4 4v5h5M4.6 9a8 8 0 1 1-.4 4.5' },
  ahead: { d: 'M20 4v5h-5M19.4 9a8 8 0 1 0 .4 4.5' },
  loud: { d: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11' },
  quiet: { d: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5' },
  captions: {
    d: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM10.5 10.7a2 2 0 1 0 0 2.6M17 10.7a2 2 0 1 0 0 2.6'
  },
  settings: {
    d: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z'
  },
  pip: { d: 'M3.5 5.5h17v13h-17zM12.5 12.5h5v3.5h-5z' },
  enlarge: { d: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15' },
  reduce: { d: 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5' },
  close: { d: 'M6 6l12 12M18 6L6 18' },
  keyboard: { d: 'M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8' }
} as const satisfies Record<string, Shape>

export type GlyphName = keyof typeof GLYPHS

/** Icon of a control; none mirrors, since a film's time runs one way. */
export function Glyph({ name }: { name: GlyphName }) {
  const { d, isFilled = false }: Shape = GLYPHS[name]
  return (
    <svg
      className="player-glyph"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}
