// For browsers before Chrome 114, Firefox 125 and Safari 17.
const isOld = 'document' in globalThis && !('popover' in HTMLElement.prototype)
if (isOld) void import('@oddbird/popover-polyfill')
