// Runs before everything else in each page that is tested: tells the proxy what the console says.
// The worker is installed for visitors only, and these browsers say that nobody drives them.
Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
// What is cut off because somebody leaves is no fault.
let isLeft = false
addEventListener('beforeunload', () => (isLeft = true))
const tell = text => isLeft || navigator.sendBeacon('/heard', `${location.pathname}: ${text}`)
for (const level of ['log', 'info', 'warn', 'error']) {
  console[level] = (...said) => tell(`${level}: ${said.map(String).join(' ')}`)
}
addEventListener(
  'error',
  ({ message, target }) => tell(message ?? `no ${target.src ?? target.href}`),
  true
)
addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  tell(`policy: ${violatedDirective} ${blockedURI}`)
)
