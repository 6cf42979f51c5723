/** `ground` is below the symbol. */
export type Ink = { main: string; accent: string; second: string; shade: string; ground: string }

/** Within a circle of radius 100 around the origin. */
export type DrawSymbol = (ink: Ink) => string
