// A letter of the other language comes along when the language is changed, and leads nowhere here.
if (location.hash && !document.querySelector(':target')) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}
