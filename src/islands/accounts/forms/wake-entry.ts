// A form for guests offers providers and passkeys before it is touched, and a provider leads back
// to it. For a hydration directive that runs later, and one that ran before.
const title = document.querySelector<HTMLElement>('main astro-island h1')

function wake(): void {
  if (!title) return
  title.dataset['waiting'] = ''
  title.dispatchEvent(new Event('focusin', { bubbles: true }))
}

if (/[?&](?:code|problem)=/.test(location.search)) wake()
// A slow device may never be idle.
else if ('requestIdleCallback' in globalThis) requestIdleCallback(wake, { timeout: 1_500 })
else setTimeout(wake)
