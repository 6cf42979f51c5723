/** Colours of a symbol; `ground` is what it stands on. */
export type Ink = { main: string; accent: string; second: string; shade: string; ground: string }

/** Draws within a circle of radius 100 around the origin. */
export type DrawSymbol = (ink: Ink) => string
