// The fragment of a letter in the other language has no target here.
if (location.hash && !document.querySelector(':target')) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}
