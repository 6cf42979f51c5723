/** Utilities with a physical side; each has a logical twin. */
export const PHYSICAL =
  /^-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?:\d|auto|full|\[|px)|text-(?:left|right)$|(?:float|clear)-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[lr]|tl|tr|bl|br)(?:-|$)|divide-x(?:-|$)|(?:-?translate-x-)|origin-(?:left|right)|bg-(?:linear|gradient)-to-[lr])/
