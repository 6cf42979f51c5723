export const METHODS = [
  { value: 'card', icon: 'card' },
  { value: 'wallet', icon: 'mobile' },
  { value: 'kiosk', icon: 'kiosk' }
] as const
