// A link to the other language may name a letter that this alphabet does not have.
if (location.hash && !document.querySelector(':target')) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}
