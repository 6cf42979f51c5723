/**
 * Runs in the page before the first paint: the saved theme, or the system's.
 *
 * The build allows it by its digest, so the page must hold exactly this text.
 */
export const EARLY_SCRIPT = `(r=>{let d;try{d=localStorage.getItem('dark')}catch{}d=d?d==='true':matchMedia('(prefers-color-scheme:dark)').matches;r.classList.add(d?'dark':'light')})(document.documentElement)`
