/** Equal to `--ground` of tokens.css. */
export const THEME_COLORS = { light: '#faf6f0', dark: '#151020' } as const

/** Equal to `--brand` of tokens.css. */
export const BRAND_COLOR = '#803ced'
